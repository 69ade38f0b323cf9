/** Standard deviations that fair play does not reach (reliability 44). */
export const ALARM_SIGMAS = 5;
/** An alarm stands until it is clearly over, so that one at the border is told once. */
const CALM_SIGMAS = 4;

/** Whether an alarm stands after this look; on too few rounds none can. */
export function judgeAlarm(stood: boolean, sigmas: number | null): boolean {
  return sigmas !== null && Math.abs(sigmas) >= (stood ? CALM_SIGMAS : ALARM_SIGMAS);
}
