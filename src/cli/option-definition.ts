/** An option of a command, for its parser, its help and the docs. */
export type OptionDefinition = {
  /** Without the dashes. */
  readonly name: string;
  /** The letter of its short form, if it has one. */
  readonly letter?: string;
  /** The heading that it stands below in the help. */
  readonly group?: string;
  /** Name of its value in the help; absent for a flag. */
  readonly value?: string;
  readonly help: string;
  /** The default, for the help. */
  readonly preset?: string;
  readonly choices?: readonly string[];
  /** Recognized only to be rejected, with this error. */
  readonly refusal?: string;
};

/** Values as given, by the name of the option; true for a flag. */
export type OptionValues = Readonly<Record<string, string | true | undefined>>;
