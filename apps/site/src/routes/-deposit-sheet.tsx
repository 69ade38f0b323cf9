import { DepositSheet } from '../features/money/deposits/deposit-sheet.tsx';
import { ProveNumber } from './-prove-number.tsx';

export default function DepositWithNumber({ promotion }: { promotion?: string }) {
  return <DepositSheet ProveNumber={ProveNumber} promotion={promotion} />;
}
