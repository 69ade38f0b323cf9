import { useStore, useTable, useWords } from '../table.tsx';
import { sameType, systemsOf } from './slip-legs.ts';

/** Which lines a system has: a name, or all of so many legs. */
export function SystemChoiceView() {
  const { slip: book } = useTable();
  const { say } = useWords();
  const { legs, system } = useStore(book);
  const free = legs.filter(({ banker }) => !banker).length;
  const choices = systemsOf(free);
  return (
    <fieldset className="choice systems">
      <legend className="small">{say('system_lines')}</legend>
      {choices.map(({ type, name, of }) => (
        <button
          key={JSON.stringify(type)}
          type="button"
          className="chip"
          aria-pressed={sameType(type, system)}
          onClick={() => book.change({ system: type })}
        >
          {name ?? say('of_n', { k: of, n: free })}
        </button>
      ))}
    </fieldset>
  );
}
