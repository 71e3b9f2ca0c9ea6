import { expect, it } from 'vitest';
import { renderActionTables } from '../../../../scripts/docs/action-tables.ts';

const yaml = `inputs:
  ## The board
  a:
    description: >-
      One | two. The rest
      is elsewhere.
  b:
    default: "4"
    description: Three.

  ## More
  c:
    description: Four.
outputs:
  ## Results
  o:
    description: Five. Six.
`;

it('renderActionTables gives each topic a table with the descriptions', () => {
  expect(renderActionTables(yaml)).toEqual({
    inputs:
      '\n**The board**\n\n| Input | Meaning |\n| --- | --- |\n' +
      '| `a` | One \\| two. The rest is elsewhere. |\n| `b` | Three. Default: `4`. |\n' +
      '\n**More**\n\n| Input | Meaning |\n| --- | --- |\n| `c` | Four. |\n',
    outputs: '\n**Results**\n\n| Output | Value |\n| --- | --- |\n| `o` | Five. Six. |\n',
  });
});

it('renderActionTables fails if an input has no topic', () => {
  expect(() => renderActionTables(yaml.replace('  ## The board\n', ''))).toThrow('no topic above a');
});
