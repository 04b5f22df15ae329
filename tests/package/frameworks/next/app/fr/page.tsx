export { default } from '../FrenchPage';
