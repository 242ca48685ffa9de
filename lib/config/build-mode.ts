/** Whether this is a production build; the bundler inlines the value in browser code. */
export const productionBuild = process.env.NODE_ENV === 'production';
