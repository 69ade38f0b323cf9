export const StepHeading = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h2 className="text-lg">{title}</h2>
    <p className="mt-1 text-muted">{text}</p>
  </div>
);
