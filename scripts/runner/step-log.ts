import { parseWorkflowCommand, type WorkflowCommand } from './workflow-command.ts';

export type Annotation = {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly col?: number;
  readonly title?: string;
};

/** What the runner makes of a step's output. */
export type StepLog = {
  /** Lines as the log of a workflow shows them: commands carried out, secrets as `***`. */
  readonly lines: readonly string[];
  readonly masks: readonly string[];
  readonly annotations: readonly Annotation[];
  /** Titles, in order. */
  readonly groups: readonly string[];
  /** Every command obeyed, in order. */
  readonly commands: readonly WorkflowCommand[];
};

export type StepLogReader = {
  readonly read: (line: string) => void;
  readonly finish: () => StepLog;
};

/**
 * Reads the lines of a step in order, as the runner does: a mask applies from its line on, and not before. The runner also
 * masks encoded forms of a secret (base64, JSON, URI and more); this masks only the text itself, so that a form that the
 * action should have masked is visible.
 */
export function createStepLogReader(): StepLogReader {
  const lines: string[] = [];
  const masks: string[] = [];
  const annotations: Annotation[] = [];
  const groups: string[] = [];
  const commands: WorkflowCommand[] = [];
  let resumeToken: string | undefined;

  const print = (text: string) => lines.push(...maskText(text, masks).split(/\r\n|\r|\n/));

  function obey(command: WorkflowCommand): void {
    const { name, data } = command;
    switch (name) {
      case 'add-mask':
        masks.push(...splitMask(data).filter((mask) => !masks.includes(mask)));
        return;
      case 'error':
      case 'warning':
      case 'notice':
        annotations.push(toAnnotation(name, command, masks));
        print(`##[${name}]${data}`);
        return;
      case 'group':
        groups.push(maskText(data, masks));
        print(`##[group]${data}`);
        return;
      case 'endgroup':
        print('##[endgroup]');
        return;
      case 'stop-commands':
        resumeToken = data;
    }
  }

  function read(line: string): void {
    const command = parseWorkflowCommand(line, resumeToken);
    if (command === undefined || (resumeToken !== undefined && command.name !== resumeToken)) {
      print(line);
      return;
    }
    commands.push(command);
    if (command.name === resumeToken) resumeToken = undefined;
    else obey(command);
  }

  return { read, finish: () => ({ lines, masks, annotations, groups, commands }) };
}

/** A mask of several lines masks each of them too, because a log is masked line by line. */
function splitMask(data: string): readonly string[] {
  return data === '' ? [] : [...new Set([data, ...data.split(/[\r\n]+/).filter((line) => line !== '')])];
}

/** Replaces every mask by `***`, the longest first, so that one that contains another leaves nothing behind. */
export function maskText(text: string, masks: readonly string[]): string {
  return masks.toSorted((a, b) => b.length - a.length).reduce((masked, mask) => masked.replaceAll(mask, '***'), text);
}

function toAnnotation(level: Annotation['level'], command: WorkflowCommand, masks: readonly string[]): Annotation {
  const { file, line, col, title } = command.properties as Partial<Record<'file' | 'line' | 'col' | 'title', string>>;
  return {
    level,
    message: maskText(command.data, masks),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line: Number(line) }),
    ...(col !== undefined && { col: Number(col) }),
    ...(title !== undefined && { title: maskText(title, masks) }),
  };
}
