import { useRouterState } from '@tanstack/react-router';
import { ConsentBar } from './consent-bar.tsx';
import { Footer } from './footer.tsx';
import { layoutOf } from './layout.ts';
import { SideBar } from './side-bar.tsx';

/** What stands around the page but is not needed for its first paint; it comes when the page is there. */
export default function Surroundings() {
  const layout = useRouterState({ select: (state) => layoutOf(state.location.pathname) });
  if (layout === 'bare' || layout === 'frame') return null;
  return (
    <>
      {layout === 'full' && (
        <>
          <Footer />
          <SideBar />
        </>
      )}
      <ConsentBar />
    </>
  );
}
