interface ChoiceProps<T extends string> {
  /** What is chosen, for screen readers. */
  name: string;
  options: readonly T[];
  chosen: T | undefined;
  nameOf: (option: T) => string;
  onChoose: (option: T) => void;
  /** `chips` scrolls sideways, `plays` is its quieter second row, `choice` wraps. */
  layout?: 'chips' | 'chips plays' | 'choice';
}

/** One of several options, as a row of buttons. */
export function Choice<T extends string>({
  name,
  options,
  chosen,
  nameOf,
  onChoose,
  layout = 'chips',
}: ChoiceProps<T>) {
  return (
    <fieldset className={layout}>
      <legend className="visually-hidden">{name}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className="chip"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {nameOf(option)}
        </button>
      ))}
    </fieldset>
  );
}
