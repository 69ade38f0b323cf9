/** Every step scrolls to its top and focuses its heading. */
const startHere = (heading: HTMLElement | null) => {
  if (!heading) return;
  scrollTo({ top: 0 });
  heading.focus({ preventScroll: true });
};

export const StepHeading = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h2 ref={startHere} tabIndex={-1} className="text-lg">
      {title}
    </h2>
    <p className="mt-1 text-muted">{text}</p>
  </div>
);
