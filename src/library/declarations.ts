import type { DeclarationList, settingKeys } from '../model/declaration.ts';

/**
 * Declarations as data: what the YAML of a file would be. Loose here: the package's type, which knows every key, is written
 * from the shapes when the package is built (scripts/build-package.ts).
 */
export type Declarations = {
  readonly [Key in DeclarationList | (typeof settingKeys)[number]]?: string | object;
};
