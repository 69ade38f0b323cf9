/** Writes the rules of every slot game into docs/fairness.md: `npm run write:fairness`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { publishedRules } from './published-rules.ts';
import { fairnessPage, rulesBlock } from './rules-block.ts';

const page = readFileSync(fairnessPage, 'utf8');
writeFileSync(
  fairnessPage,
  page.replace(rulesBlock, () => `\`\`\`json\n${publishedRules()}\n\`\`\``),
);
