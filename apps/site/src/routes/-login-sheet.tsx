import { LoginSheet } from '../features/people/identity/login-sheet.tsx';
import { passkey } from './-passkey.tsx';
import { secondStep } from './-second-step.tsx';
import { socialButtons } from './-social-buttons.tsx';

export default function LoginWithSecondStep() {
  return <LoginSheet secondStep={secondStep} passkey={passkey} social={socialButtons} />;
}
