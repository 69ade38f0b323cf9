import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startAnalytics } from '../app/analytics.ts';
import { ConsentBar } from './consent-bar.tsx';
import { Footer } from './footer.tsx';
import { layoutOf } from './layout.ts';
import { SideBar } from './side-bar.tsx';
import { useGreetings } from './use-greetings.ts';

/** What stands around the page but is not needed for its first paint; it comes when the page is there. */
export default function Surroundings() {
  const layout = useRouterState({ select: (state) => layoutOf(state.location.pathname) });
  useEffect(startAnalytics, []);
  if (layout === 'bare' || layout === 'frame') return null;
  return (
    <>
      {layout === 'full' && (
        <>
          <Footer />
          <SideBar />
        </>
      )}
      <Greetings />
      <ConsentBar />
    </>
  );
}

function Greetings() {
  useGreetings();
  return null;
}
