import { createSprite, type Sprite } from '../stage/sprite.ts';
import type { Atlas } from './atlas.ts';
import { createCanvas, type Canvas, type Pixels } from './canvas.ts';
import type { Painter } from './painter.ts';

/** Columns of the mesh that a swimming fish bends along. */
const COLUMNS = 10;
/** Floats of one sprite. */
const STRIDE = 16;
const MOST_SPRITES = 512;

const VERTEX = `#version 300 es
in vec2 corner;
in vec4 place;
in vec4 turn;
in vec4 look;
in vec4 frame;
uniform vec2 page;
out vec2 at;
out vec3 shade;
void main() {
  vec2 p = corner - 0.5;
  float tail = 0.5 - p.x;
  float swing = turn.w * sin(look.x - tail * 3.1) * (0.12 + tail * tail);
  vec2 local = vec2(p.x * place.z, p.y * place.w * turn.z + swing * place.z);
  vec2 spot = place.xy + vec2(local.x * turn.x - local.y * turn.y, local.x * turn.y + local.y * turn.x);
  gl_Position = vec4(spot / page * 2.0 - 1.0, 0.0, 1.0);
  gl_Position.y = -gl_Position.y;
  at = mix(frame.xy, frame.zw, corner);
  shade = look.yzw;
}`;

const FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at;
in vec3 shade;
uniform sampler2D atlas;
out vec4 colour;
void main() {
  vec4 ink = texture(atlas, at);
  ink.rgb = mix(ink.rgb, vec3(ink.a), shade.y);
  colour = ink * shade.x;
  colour.a *= 1.0 - shade.z;
}`;

/** The scenery from edge to edge. */
const BEHIND_VERTEX = `#version 300 es
out vec2 at;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
  at = vec2(corner.x, 1.0 - corner.y);
}`;

const BEHIND_FRAGMENT = `#version 300 es
precision mediump float;
in vec2 at;
uniform sampler2D scenery;
out vec4 colour;
void main() {
  colour = texture(scenery, at);
}`;

function compile(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

function bindMesh(gl: WebGL2RenderingContext, program: WebGLProgram): WebGLBuffer {
  const corners = new Float32Array((COLUMNS + 1) * 4);
  for (let column = 0; column <= COLUMNS; column += 1) {
    corners.set([column / COLUMNS, 0, column / COLUMNS, 1], column * 4);
  }
  const corner = gl.getAttribLocation(program, 'corner');
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  const sprites = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, sprites);
  gl.bufferData(gl.ARRAY_BUFFER, MOST_SPRITES * STRIDE * 4, gl.DYNAMIC_DRAW);
  for (const [index, name] of ['place', 'turn', 'look', 'frame'].entries()) {
    const attribute = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(attribute);
    gl.vertexAttribPointer(attribute, 4, gl.FLOAT, false, STRIDE * 4, index * 16);
    gl.vertexAttribDivisor(attribute, 1);
  }
  return sprites;
}

function createTexture(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  return texture;
}

type Size = Pick<HTMLCanvasElement, 'width' | 'height'>;

const isSameSize = (one: Size, other: Size | null): boolean =>
  one.width === other?.width && one.height === other.height;

/** Scenery in the pixels of the canvas is copied; otherwise each pixel is mixed of four. */
function sampleScenery(gl: WebGL2RenderingContext, texture: WebGLTexture, isExact: boolean): void {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
    gl.texParameteri(gl.TEXTURE_2D, name, isExact ? gl.NEAREST : gl.LINEAR);
  }
}

/** Between two checks whether the graphics card is done, and the most of them. */
const CHECK_MS = 8;
const MOST_CHECKS = 250;

/** Resolves when all that was asked for is drawn. */
async function drawn(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  if (!fence) return;
  for (let check = 0; check < MOST_CHECKS; check += 1) {
    if (gl.clientWaitSync(fence, 0, 0) !== gl.TIMEOUT_EXPIRED) break;
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
  gl.deleteSync(fence);
}

/** Names of what draws without a graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

const contextOf = (canvas: Canvas): WebGL2RenderingContext | null =>
  canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    stencil: false,
    failIfMajorPerformanceCaveat: true,
  });

/**
 * Whether a graphics card draws WebGL 2 here. Emulated by the processor it takes longer than a 2D canvas, and all cores. Another
 * canvas is asked: one that had WebGL has no other context any more.
 */
function hasGraphicsCard(): boolean {
  const gl = contextOf(createCanvas(1, 1));
  if (!gl) return false;
  const about = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(about ? about.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(name);
}

/** WebGL 2 on a graphics card; null where there is none. */
export const glOf = (canvas: Canvas): WebGL2RenderingContext | null => (hasGraphicsCard() ? contextOf(canvas) : null);

/** All sprites of a frame in one call of the graphics card; null where it cannot do it. */
export function createGlPainter(gl: WebGL2RenderingContext, onLost: () => void): Painter | null {
  const { canvas } = gl;
  const program = compile(gl, VERTEX, FRAGMENT);
  const behind = compile(gl, BEHIND_VERTEX, BEHIND_FRAGMENT);
  if (!program || !behind) return null;
  const sprites = bindMesh(gl, program);
  const page = gl.getUniformLocation(program, 'page');
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  const [atlasTexture, sceneryTexture] = [createTexture(gl), createTexture(gl)];
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();
    onLost();
  });
  const data = new Float32Array(MOST_SPRITES * STRIDE);
  let used: Atlas | null = null;
  let scenery: Size | null = null;
  let count = 0;

  const sample = () => sampleScenery(gl, sceneryTexture, isSameSize(canvas, scenery));

  const fillTexture = (texture: WebGLTexture, pixels: Pixels): void => {
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  };

  const end = (): void => {
    if (!scenery) return;
    // It covers everything, so nothing is cleared.
    gl.disable(gl.BLEND);
    gl.useProgram(behind);
    gl.bindTexture(gl.TEXTURE_2D, sceneryTexture);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    if (count === 0) return;
    gl.enable(gl.BLEND);
    gl.useProgram(program);
    gl.bindTexture(gl.TEXTURE_2D, atlasTexture);
    gl.bindBuffer(gl.ARRAY_BUFFER, sprites);
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, data, 0, count * STRIDE);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, (COLUMNS + 1) * 2, count);
  };

  return {
    kind: 'webgl',
    resize(width, height, ratio) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      sample();
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.useProgram(program);
      gl.uniform2f(page, width, height);
    },
    useScenery(pixels) {
      scenery = { width: pixels.width, height: pixels.height };
      fillTexture(sceneryTexture, pixels);
      sample();
    },
    useAtlas(atlas) {
      used = atlas;
      fillTexture(atlasTexture, atlas.pixels);
    },
    replace(picture, pixels) {
      const place = used?.pictures.get(picture);
      if (!place) return;
      gl.bindTexture(gl.TEXTURE_2D, atlasTexture);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, place.x, place.y, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    },
    warmUp() {
      const [picture] = used?.pictures.keys() ?? [];
      if (!used || picture === undefined) return Promise.resolve();
      count = writeSprite(data, 0, { ...createSprite(), picture, width: 8, height: 8, alpha: 0 }, used) ? 1 : 0;
      end();
      return drawn(gl);
    },
    begin: () => (count = 0),
    draw(sprite) {
      if (used && count < MOST_SPRITES && writeSprite(data, count * STRIDE, sprite, used)) count += 1;
    },
    end,
  };
}

function writeSprite(data: Float32Array, from: number, sprite: Readonly<Sprite>, { pixels, pictures }: Atlas): boolean {
  const picture = pictures.get(sprite.picture);
  if (!picture) return false;
  data[from] = sprite.x;
  data[from + 1] = sprite.y;
  data[from + 2] = sprite.width;
  data[from + 3] = sprite.height;
  data[from + 4] = Math.cos(sprite.angle);
  data[from + 5] = Math.sin(sprite.angle);
  data[from + 6] = sprite.flip;
  data[from + 7] = sprite.wave;
  data[from + 8] = sprite.phase;
  data[from + 9] = sprite.alpha;
  data[from + 10] = sprite.flash;
  data[from + 11] = sprite.glow;
  data[from + 12] = picture.x / pixels.width;
  data[from + 13] = picture.y / pixels.height;
  data[from + 14] = (picture.x + picture.width) / pixels.width;
  data[from + 15] = (picture.y + picture.height) / pixels.height;
  return true;
}
