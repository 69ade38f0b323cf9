import { useRouterState } from '@tanstack/react-router';
import { useLoggedIn } from '../app/session.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { ConsentBar } from './consent-bar.tsx';
import { Footer } from './footer.tsx';
import { layoutOf } from './layout.ts';
import { SideBar } from './side-bar.tsx';

/** Parts around the page that are not needed for its first paint; loaded after it. */
export default function Surroundings() {
  const loggedIn = useLoggedIn();
  const layout = useRouterState({ select: (state) => layoutOf(state.location.pathname, loggedIn) });
  if (layout === 'bare' || layout === 'frame') return null;
  return (
    <>
      {layout === 'full' && (
        <>
          <Footer />
          <SideBar />
          <AnswerNotice />
        </>
      )}
      <ConsentBar />
    </>
  );
}
