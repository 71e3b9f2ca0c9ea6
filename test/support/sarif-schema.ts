/**
 * What SARIF 2.1.0 demands of the parts that we write (docs.oasis-open.org/sarif/sarif/v2.1.0/os, sections 3.13 to 3.30),
 * in our words and stricter: a property that we do not mean to write is an error.
 */
export const sarifSubset = {
  definitions: {
    text: { type: 'string', minLength: 1 },
    message: object({ text: { $ref: '#/definitions/text' }, markdown: { $ref: '#/definitions/text' } }, ['text']),
    region: object({ startLine: { type: 'integer', minimum: 1 }, startColumn: { type: 'integer', minimum: 1 } }, [
      'startLine',
    ]),
  },
  ...object(
    {
      $schema: { type: 'string', pattern: '^https://' },
      version: { const: '2.1.0' },
      runs: {
        type: 'array',
        items: object(
          {
            tool: object(
              {
                driver: object(
                  {
                    name: { $ref: '#/definitions/text' },
                    rules: {
                      type: 'array',
                      uniqueItems: true,
                      items: object(
                        {
                          id: { $ref: '#/definitions/text' },
                          shortDescription: { $ref: '#/definitions/message' },
                          help: { $ref: '#/definitions/message' },
                        },
                        ['id'],
                      ),
                    },
                  },
                  ['name'],
                ),
              },
              ['driver'],
            ),
            columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
            results: {
              type: 'array',
              items: object(
                {
                  ruleId: { $ref: '#/definitions/text' },
                  level: { enum: ['none', 'note', 'warning', 'error'] },
                  message: { $ref: '#/definitions/message' },
                  locations: {
                    type: 'array',
                    minItems: 1,
                    items: object({
                      physicalLocation: object(
                        {
                          artifactLocation: object({ uri: { type: 'string', pattern: "^[\\w%./~!$&'()*+,;=:@-]+$" } }, [
                            'uri',
                          ]),
                          region: { $ref: '#/definitions/region' },
                        },
                        ['artifactLocation'],
                      ),
                      logicalLocations: {
                        type: 'array',
                        items: object({ name: { $ref: '#/definitions/text' }, kind: { $ref: '#/definitions/text' } }),
                      },
                    }),
                  },
                },
                ['message'],
              ),
            },
          },
          ['tool'],
        ),
      },
    },
    ['version', 'runs'],
  ),
};

function object(properties: Readonly<Record<string, object>>, required: readonly string[] = []) {
  return { type: 'object', properties, required, additionalProperties: false };
}
