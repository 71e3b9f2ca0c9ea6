// A board in a separate process, so that it doesn't share a thread with what is measured. Prints its address.
import { startBoard } from '../src/embedded-board/server.ts';
import { entriesOfTask } from './entries.ts';

const [entriesPerTask = '0'] = process.argv.slice(2);
const board = await startBoard(
  entriesPerTask === '0' ? {} : { entriesOf: (task) => entriesOfTask(task, Number(entriesPerTask)) },
);
console.log(board.url);
