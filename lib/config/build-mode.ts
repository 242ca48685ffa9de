/** Whether this is a production build; the bundler inlines the value in browser code. */
export const productionBuild = process.env.NODE_ENV === 'production';

/** Whether this code was bundled by Next for its Node server; false in plain Node programs. */
export const isNextServer = process.env['NEXT_RUNTIME'] === 'nodejs';
