// React and Next choose between their development and production code by this variable when they are first loaded.
// The types call it read-only because changing it later would have no effect: this module is imported before them.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? 'production', NEXT_TELEMETRY_DISABLED: '1' });
// While source maps are enabled, Node keeps the map of every loaded file; Next's own maps use more memory than all page
// code.
if (process.env.NODE_ENV === 'production') process.setSourceMapsEnabled(false);
