export { romanian } from './returns-romanian';
export { russian } from './returns-russian';
