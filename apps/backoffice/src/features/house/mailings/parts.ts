export { WriteButton } from './write-button.tsx';
