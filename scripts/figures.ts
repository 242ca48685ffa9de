import { rebuildFigures } from '@/services/figures/refresh-figures';
import { databaseNote, onMigrated, runProgram } from './operator-command';

await runProgram({
  name: 'figures',
  options: {},
  commands: {
    rebuild: {
      help: 'Counts the sales and deliveries of all days again, and the present stock. The shop stays open meanwhile.',
      prepare: () => onMigrated(async (database) => `Days with orders: ${await rebuildFigures(database)}.`),
    },
  },
  notes: `The services keep the figures of the back office up to date by themselves. ${databaseNote}`,
});
