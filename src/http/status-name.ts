import { STATUS_CODES } from 'node:http';

/** The name of a status, such as `Not Found`; undefined if it has none. */
export function statusName(status: number): string | undefined {
  return STATUS_CODES[status];
}
