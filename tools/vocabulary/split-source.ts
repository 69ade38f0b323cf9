/** A TypeScript source without its strings, and its comments. Both keep their line breaks. */
export interface SplitSource {
  code: string;
  comments: string;
}

const token =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|(?<regex>(?<=[(=,:[!&|?{};\n]\s*|return )\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)|(?<template>`(?:\\.|[^`\\])*`)/g;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Of a template only the expressions count as code; templates within them are read as text. */
const expressionsOf = (template: string) =>
  template.replace(/\$\{([^{}`]*)\}|[^\n]/g, (text: string, code?: string) => code ?? blank(text));

/** Splits by a scan for comments, strings, templates and regular expressions; enough for words, not a parser. */
export function splitSource(text: string): SplitSource {
  const found: [number, string][] = [];
  const code = text.replace(token, (...match) => {
    const [whole] = match;
    const { comment, template } = match.at(-1) as Record<string, string | undefined>;
    if (comment !== undefined) found.push([match.at(-3) as number, comment]);
    return template === undefined ? blank(whole) : expressionsOf(template);
  });
  let comments = '';
  let at = 0;
  for (const [start, comment] of found) {
    comments += blank(text.slice(at, start)) + comment;
    at = start + comment.length;
  }
  return { code, comments: comments + blank(text.slice(at)) };
}
