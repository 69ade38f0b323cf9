import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { sizes } from './page.ts';

/** WCAG 2.2 AA, as far as a program can check it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that the page violates no rule in its present state. */
export const expectNoViolation = (page: Page, context?: string) =>
  expectNothingFound(page, { type: 'tag', values: tags }, context);

/** The same on the open page with the size of a phone and of a desktop; ends with the present one. */
export async function expectNoViolationAtBothSizes(page: Page, context?: string): Promise<void> {
  const present = page.viewportSize()!;
  for (const { name, use } of sizes) {
    await page.setViewportSize(use.viewport);
    await expectNoViolation(page, [context, name].join(' '));
  }
  await page.setViewportSize(present);
}

/** Expects sufficient contrast: the only rule whose result changes with the theme. */
export const expectContrast = (page: Page, context?: string) =>
  expectNothingFound(page, { type: 'rule', values: ['color-contrast'] }, context);

/** Expects what else depends on the size of the screen, where the content is the same: contrast and size of targets. */
export const expectLegible = (page: Page, context?: string) =>
  expectNothingFound(page, { type: 'rule', values: ['color-contrast', 'target-size'] }, context);

/** Waits for the end of all finite animations: a half faded text has half its contrast. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let seen = moving(); seen.length > 0; seen = moving()) {
      await Promise.allSettled(seen.map(({ finished }) => finished));
      await drawn();
    }
  });

/** Checks the page in its present state; a game in a frame has tests of its own. */
async function expectNothingFound(page: Page, runOnly: axe.RunOnly, context?: string): Promise<void> {
  // Parsing axe takes as long as a check, so it is done once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await atRest(page);
  const found = await page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: ['iframe'] },
      { runOnly: rules, resultTypes: ['violations'] },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, runOnly);
  expect(found, context).toEqual([]);
}
