// Property tests draw the same cases in every run, so that a change is judged by what it changes. PROPERTY_SEED=random
// draws others, and any other number replays a failure.
import fc from 'fast-check';

const seed = process.env['PROPERTY_SEED'] ?? '20261122';
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

export { fc };
