// A mapping whose keys are ids or names of the board.

import { invalid, invalidType, readNode, type Shape } from './shape.ts';

/**
 * A mapping of ids or names to values. Keys are taken as written, even without quotes: what YAML would read as a number keeps its
 * zeros.
 *
 * @param expected such a mapping, with an example.
 */
export function mapOf<T>(id: Shape<string>, item: Shape<T>, expected: string): Shape<ReadonlyMap<string, T>> {
  return {
    description: { kind: 'map', key: id.description, value: item.description },
    read: (node, context) => {
      if (node.type !== 'map') return context.reject(node.offset, invalidType(expected, node));
      const values = new Map<string, T>();
      for (const { key, keyOffset, value } of node.entries) {
        const inside = context.at(key);
        const name = id.read({ type: 'scalar', offset: keyOffset, value: key, source: key }, inside);
        const read = readNode(item, value, inside);
        if (name !== invalid && read !== invalid) values.set(name, read);
      }
      return node.complete && values.size === node.entries.length ? values : invalid;
    },
  };
}
