export { readSettings } from './settings.store';
