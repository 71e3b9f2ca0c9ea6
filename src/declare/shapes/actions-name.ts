/**
 * What is wrong with a name of an Actions secret or variable, if anything; the same rules hold for both (GitHub,
 * "Naming your secrets" and "Naming conventions for configuration variables").
 */
export function actionsNameFault(name: string): string | undefined {
  if (!/^[A-Za-z0-9_]+$/.test(name)) return 'a name of a secret or variable has only letters A to Z, digits and _';
  if (/^\d/.test(name)) return 'a name of a secret or variable does not begin with a digit';
  if (/^GITHUB_/i.test(name)) return 'names that begin with GITHUB_ are reserved';
  return undefined;
}
