import { DepositSheet } from '../features/money/deposits/deposit-sheet.tsx';
import { ProveNumber } from './-prove-number.tsx';

export default function DepositWithNumber() {
  return <DepositSheet ProveNumber={ProveNumber} />;
}
