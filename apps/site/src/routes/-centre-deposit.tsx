import { DepositChoices } from '../features/money/deposits/deposit-choices.tsx';
import { ProveNumber } from './-prove-number.tsx';

export default function CentreDeposit() {
  return (
    <div className="max-w-md">
      <DepositChoices ProveNumber={ProveNumber} />
    </div>
  );
}
