import { STATUS_CODES } from 'node:http';

/** Such as `Not Found`. */
export function statusName(status: number): string | undefined {
  return STATUS_CODES[status];
}
