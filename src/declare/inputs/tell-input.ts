import type { InputName } from '../../model/inputs.ts';

/** Notes a problem of one input, which stands at `INPUT:1:1`. */
export type TellInput = (name: InputName, message: string) => void;
