import { closed, open, symmetric, mirrored, mirroredLine, parts } from '../geometry/path.ts';
import { circle, circlePair } from '../geometry/shapes.ts';
import type { MotifDrawing } from '../types.ts';

export const jeepney: MotifDrawing = () => ({
  behind: parts(mirrored('58,58! 86,58! 84,92! 62,92!'), symmetric('0,-100 44,-98 48,-78 0,-76')),
  base: symmetric('0,-82 58,-82 72,-70 78,-16! 92,-4 98,20 96,64! 88,72 0,72'),
  middle: parts(symmetric('0,-10 46,-10! 54,20 50,48! 0,48'), symmetric('0,-96 40,-94! 42,-84! 0,-84!')),
  light: parts(symmetric('0,-66! 56,-66! 62,-20! 0,-20!'), circlePair(74, 24, 14)),
  accent: parts(
    symmetric('0,56! 98,54! 98,68! 0,70!'),
    circlePair(74, 24, 8),
    circlePair(72, -40, 0.1),
    mirrored('88,-14! 104,-20! 106,-4! 92,-2!'),
  ),
  dark: 'M-36 2h72v7h-72zM-38 15h76v7h-76zM-40 28h80v7h-80z',
  lines: parts('M0-66V-20M-40-24L-20-60M14-24L34-60', mirroredLine('60,-78 68,-60 70,-20')),
  sparks: parts(circle(0, -89, 3), circlePair(16, -89, 3), circlePair(71, 20, 4), circlePair(28, 62, 3)),
});

export const boat: MotifDrawing = () => ({
  behind: parts(closed('2,-98! 50,-62 66,-10 56,28! 2,22!'), closed('-4,-80! -40,-40 -52,24! -4,22!')),
  base: parts(closed('-110,0! -70,34 0,44 70,34 112,-8! 104,36 64,66 0,72 -62,66 -102,40'), 'M-3-104h5V44h-5z'),
  middle: closed('-104,34! -60,50 0,56 60,50 106,26! 100,40 64,54 0,62 -62,56'),
  accent: parts(closed('0,-104! 20,-98 40,-104! 36,-92 38,-84! 20,-88 0,-84!'), circle(-86, 30, 6)),
  light: parts(circlePair(0, 0, 0.1), circle(-86, 30, 3)),
  lines: parts(
    open('4,-60 30,-52 52,-50'),
    open('4,-24 36,-18 64,-16'),
    open('4,8 34,12 58,14'),
    open('-6,-40 -22,-38 -34,-36'),
    open('-6,-8 -26,-6 -44,-4'),
    open('-100,86 -60,78 -20,86 20,78 60,86 100,78'),
  ),
});
