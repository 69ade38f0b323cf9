import { LoginSheet } from '../features/auth/login-sheet.tsx';
import { passkey } from './-passkey.tsx';
import { secondStep } from './-second-step.tsx';

export default function LoginWithSecondStep() {
  return <LoginSheet secondStep={secondStep} passkey={passkey} />;
}
