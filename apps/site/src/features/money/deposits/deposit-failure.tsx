import { ContactNeeded } from '../../../app/contact-needed.tsx';
import { FormAlert } from '../../../app/form.tsx';
import { useMoneyFailureWords } from '../../../app/use-money-failure-words.ts';

/** Why the deposit was not begun, and where what it needs is entered. */
export function DepositFailure({ error }: { error: Error | null }) {
  const words = useMoneyFailureWords();
  return (
    <>
      <FormAlert text={error && words(error)} />
      <ContactNeeded error={error} />
    </>
  );
}
