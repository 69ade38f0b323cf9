/** Enamel of the seats, in the order around the table. */
const COLOURS = ['#7a4bd0', '#b8433f', '#2f74ad', '#2b8a5b', '#b7791f', '#98407f'];

/** A player as a disc with the first letter of the name. */
export function Disc({ seat, name }: { seat: number; name: string }) {
  return (
    <span className="disc" style={{ background: COLOURS[seat % COLOURS.length] }} aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
