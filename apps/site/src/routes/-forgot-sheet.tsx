import { ForgotSheet } from '../features/people/identity/forgot-sheet.tsx';
import { secondStep } from './-second-step.tsx';

export default function ForgotWithSecondStep() {
  return <ForgotSheet secondStep={secondStep} />;
}
