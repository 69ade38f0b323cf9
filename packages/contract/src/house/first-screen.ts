/**
 * What the server draws the first screen of a page from: the data in the page, and nothing of the visitor. Drawings are
 * stored and shown to everybody.
 */
export interface FirstScreen {
  path: string;
  /** `<html lang>`. */
  lang: string;
  locale: string;
  /** For a desktop. */
  wide: boolean;
  /** The JSON of `#fairhouse-boot`. */
  boot: string;
  /** The JSON of `#fairhouse-content`. */
  content: string;
}
