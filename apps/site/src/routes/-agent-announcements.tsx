import { NoticeBoard } from '../features/content/notices/notice-board.tsx';

export default function AgentAnnouncements() {
  return <NoticeBoard byType />;
}
