/** Values in the order in which they were met, each with a small number that stands for it in the page. */
export type Choices = {
  readonly indexOf: (value: string) => number;
  readonly values: () => readonly string[];
};

export function createChoices(): Choices {
  const indices = new Map<string, number>();
  return {
    indexOf: (value) => {
      const known = indices.get(value);
      if (known !== undefined) return known;
      indices.set(value, indices.size);
      return indices.size - 1;
    },
    values: () => [...indices.keys()],
  };
}
