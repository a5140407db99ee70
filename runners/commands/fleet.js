export { default } from '@rounds/fleet/definition.js';
