import { LoginSheet } from '../features/auth/login-sheet.tsx';
import { secondStep } from './-second-step.tsx';

export default function LoginWithSecondStep() {
  return <LoginSheet secondStep={secondStep} />;
}
