// Texts of files with one declaration.

export const hook = 'callbackUrl: https://hooks.example.com/board';

export const update = (lines: string) => `subtask-updates:\n  - task: T1\n    name: Write tests\n${lines}`;
export const setting = (line: string) => update(`    set:\n      ${line}\n`);
export const updating = (item: string) => `subtask-updates:\n  - ${item}\n`;
export const removing = (item: string) => `label-removals:\n  - ${item}\n`;
export const exporting = (item: string) => `time-entry-exports:\n  - ${item}\n`;
export const registering = (item: string) => `webhook-registrations:\n  - ${item}\n`;
