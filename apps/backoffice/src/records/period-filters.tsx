import { DateInput } from 'react-admin';

/** From the start of one day to the end of another, in the merchant's time zone. */
export const periodFilters = [
  <DateInput key="from" source="from" label="records.from" alwaysOn />,
  <DateInput key="until" source="until" label="records.until" alwaysOn />,
];
