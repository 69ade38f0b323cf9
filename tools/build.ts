import { buildClients } from './building/build-clients.ts';

await buildClients((line) => console.log(line));
