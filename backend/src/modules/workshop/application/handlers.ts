/** Every handler of the module, as its providers. */
export { ReadWorkshopHandler } from './read-workshop.ts';
