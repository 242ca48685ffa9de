/** Whether this is a build for visitors; the bundler writes it into the browser's code. */
export const productionBuild = process.env.NODE_ENV === 'production';
