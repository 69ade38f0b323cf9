export { readTableDocument, type TableDocument } from './table-document.ts';
export { verifyTable, type TableStep, type TableVerification } from './verify-table.ts';
