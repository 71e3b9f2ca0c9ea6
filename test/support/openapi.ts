// schema/task-board.openapi.yaml as the tests use it: operations with the values of their examples, and validators.
import { readFileSync } from 'node:fs';
import formats from 'ajv-formats';
import { type AnySchemaObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import { parse } from 'yaml';

type Schema = { readonly $ref?: string; readonly [keyword: string]: unknown };
type Content = { readonly 'application/json': { readonly schema: Schema; readonly example?: unknown } };
type Parameter = { readonly $ref?: string; readonly name: string; readonly example: string | number };
type Operation = {
  readonly operationId: string;
  readonly requestBody?: { readonly $ref?: string; readonly content: Content };
  readonly responses: { readonly '2XX': { readonly content?: Content } };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>> & { parameters?: Parameter[] }>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

const text = readFileSync(new URL('../../schema/task-board.openapi.yaml', import.meta.url), 'utf8');
const document = parse(text) as Document;
const ajv = new Validator({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(document as unknown as AnySchemaObject, 'board');

export type DocumentedCall = {
  readonly id: string;
  readonly method: string;
  /** With its variables, such as `/tasks/{task_id}/manual-time-entries`. */
  readonly template: string;
  /** With the examples in place of the variables. */
  readonly path: string;
  readonly body?: unknown;
  /** What is wrong with a body of the request, or of a success; empty where none is shown. */
  readonly requestErrors: (body: unknown) => readonly string[];
  readonly responseErrors: (body: unknown) => readonly string[];
};

export const documentedCalls: readonly DocumentedCall[] = Object.entries(document.paths).flatMap(
  ([template, { parameters = [], ...operations }]) =>
    Object.entries(operations).map(([method, operation]) => toCall(method, template, parameters, operation)),
);

type Described = { readonly properties: Readonly<Record<string, Described>> };

/** The properties of a schema of the document, or of one of its properties, in its order. */
export function documentedKeys(schema: string, property?: string): readonly string[] {
  const described = document.components['schemas']?.[schema] as Described | undefined;
  const found = property === undefined ? described : described?.properties[property];
  return Object.keys(found?.properties ?? {});
}

function toCall(method: string, template: string, parameters: Parameter[], operation: Operation): DocumentedCall {
  const { operationId, requestBody, responses } = operation;
  const known = parameters.map(resolve);
  const request = requestBody && resolve(requestBody).content['application/json'];
  return {
    id: operationId,
    method: method.toUpperCase(),
    template,
    path: template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(known.find((parameter) => parameter.name === name)?.example ?? ''),
    ),
    ...(request && { body: request.example }),
    requestErrors: (body) => errorsOf(request?.schema, body),
    responseErrors: (body) => errorsOf(responses['2XX'].content?.['application/json'].schema, body),
  };
}

function resolve<T extends { readonly $ref?: string }>(value: T): T {
  const [, , kind = '', name = ''] = value.$ref?.split('/') ?? [];
  return value.$ref === undefined ? value : (document.components[kind]?.[name] as T);
}

function errorsOf(schema: Schema | undefined, body: unknown): readonly string[] {
  if (schema === undefined) return [];
  // Its references are those of the document.
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"board#/')) as AnySchemaObject);
  void validate(body);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`.trim());
}
