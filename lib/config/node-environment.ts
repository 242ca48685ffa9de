// React and Next choose between their development and production code by this variable when they are first loaded.
// The types call it read-only because changing it later would have no effect: this module is imported before them.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production', NEXT_TELEMETRY_DISABLED: '1' });
// Node keeps the source map of every file loaded while maps are on: for Next's own files that is more than all page
// code.
if (process.env.NODE_ENV === 'production') process.setSourceMapsEnabled(false);
