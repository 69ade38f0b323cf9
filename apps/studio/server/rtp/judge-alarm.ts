/** Standard deviations that fair play does not reach (reliability 44). */
export const ALARM_SIGMAS = 5;
/** An alarm ends only well below its threshold, so that a value near the threshold raises one alarm only. */
const CALM_SIGMAS = 4;

/** Whether the alarm is active after this check; with too few rounds it never is. */
export function judgeAlarm(stood: boolean, sigmas: number | null): boolean {
  return sigmas !== null && Math.abs(sigmas) >= (stood ? CALM_SIGMAS : ALARM_SIGMAS);
}
