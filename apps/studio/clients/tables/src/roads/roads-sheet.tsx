import { useWords } from '../client.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { RoadsPanel } from './roads-panel.tsx';

export function RoadsSheet({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  return (
    <Sheet title={say('roads')} onClose={onClose}>
      <RoadsPanel />
    </Sheet>
  );
}
