// Made by scripts/compile-schema.js from schema.json: change that, and run it again.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// @ts-nocheck
"use strict";
export const run = validate221;
const schema20 = {"type":"object","required":["type","schema","id","startedAt","seed","argv","commit","code","machine","runtimes","options","plan"],"properties":{"type":{"const":"run"},"schema":{"const":2},"id":{"$ref":"#/$defs/name"},"startedAt":{"$ref":"#/$defs/time"},"seed":{"type":"integer","minimum":0,"maximum":4294967295},"argv":{"type":"array","items":{"type":"string"}},"commit":{"type":["string","null"]},"code":{"type":"object","additionalProperties":{"type":"string"}},"machine":{"$ref":"#/$defs/machine"},"runtimes":{"type":"array","items":{"$ref":"#/$defs/runtime"}},"options":{"$ref":"#/$defs/options"},"plan":{"$ref":"#/$defs/plan"}}};
const func0 = Object.prototype.hasOwnProperty;
const schema21 = {"type":"string","minLength":1};
const func75 = function ucs2length(str) {
    const len = str.length;
    let length = 0;
    let pos = 0;
    let value;
    while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 0xd800 && value <= 0xdbff && pos < len) {
            // high surrogate, and there is a next character
            value = str.charCodeAt(pos);
            if ((value & 0xfc00) === 0xdc00)
                pos++; // low surrogate
        }
    }
    return length;
};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(func75(data) < 1){
validate54.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate54.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema22 = {"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"};
const pattern3 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$", "u");

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(typeof data === "string"){
if(!pattern3.test(data)){
validate56.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"}}];
return false;
}
}
else {
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema23 = {"type":"object","required":["cpu","cores","memoryBytes","kernel","os","arch","governor","virtualization"],"properties":{"name":{"$ref":"#/$defs/name"},"cpu":{"type":"string"},"cores":{"$ref":"#/$defs/ordinal"},"memoryBytes":{"$ref":"#/$defs/count"},"kernel":{"type":"string"},"os":{"type":"string"},"arch":{"type":"string"},"governor":{"type":["string","null"]},"virtualization":{"type":["string","null"]},"container":{"type":"string"},"limits":{"type":"object","properties":{"cpuQuota":{"$ref":"#/$defs/amount"},"memoryBytes":{"$ref":"#/$defs/count"}}},"measured":{"$ref":"#/$defs/measured"}}};
const schema24 = {"type":"integer","minimum":1,"maximum":9007199254740991};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
validate60.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
validate60.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate60.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema25 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
validate62.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 9007199254740991 || isNaN(data)){
validate62.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate62.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema26 = {"type":"number","minimum":0,"maximum":1000000000000000000};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if((typeof data == "number") && (isFinite(data))){
if(data > 1000000000000000000 || isNaN(data)){
validate64.errors = [{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data < 0 || isNaN(data)){
validate64.errors = [{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate64.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema27 = {"type":"object","required":["at","rounds"],"properties":{"at":{"$ref":"#/$defs/time"},"rounds":{"$ref":"#/$defs/ordinal"},"lineBytes":{"$ref":"#/$defs/ordinal"},"cacheBytes":{"type":"array","items":{"$ref":"#/$defs/ordinal"}},"fastestReadNs":{"$ref":"#/$defs/amount"},"slowestReadNs":{"$ref":"#/$defs/amount"},"readsAtOnce":{"$ref":"#/$defs/amount"},"bytesPerNs":{"$ref":"#/$defs/amount"},"threads":{"$ref":"#/$defs/ordinal"},"branchPattern":{"$ref":"#/$defs/count"},"systemCallNs":{"$ref":"#/$defs/amount"},"handOverNs":{"$ref":"#/$defs/amount"},"pageFaultNs":{"$ref":"#/$defs/amount"}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at")) || (((data.rounds === undefined) || (!(func0.call(data, "rounds")))) && (missing0 = "rounds"))){
validate67.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.at !== undefined && func0.call(data, "at")){
const _errs1 = errors;
if(!(validate56(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rounds !== undefined && func0.call(data, "rounds")){
const _errs2 = errors;
if(!(validate60(data.rounds, {instancePath:instancePath+"/rounds",parentData:data,parentDataProperty:"rounds",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lineBytes !== undefined && func0.call(data, "lineBytes")){
const _errs3 = errors;
if(!(validate60(data.lineBytes, {instancePath:instancePath+"/lineBytes",parentData:data,parentDataProperty:"lineBytes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cacheBytes !== undefined && func0.call(data, "cacheBytes")){
let data3 = data.cacheBytes;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate60(data3[i0], {instancePath:instancePath+"/cacheBytes/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/cacheBytes",schemaPath:"#/properties/cacheBytes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fastestReadNs !== undefined && func0.call(data, "fastestReadNs")){
const _errs7 = errors;
if(!(validate64(data.fastestReadNs, {instancePath:instancePath+"/fastestReadNs",parentData:data,parentDataProperty:"fastestReadNs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slowestReadNs !== undefined && func0.call(data, "slowestReadNs")){
const _errs8 = errors;
if(!(validate64(data.slowestReadNs, {instancePath:instancePath+"/slowestReadNs",parentData:data,parentDataProperty:"slowestReadNs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.readsAtOnce !== undefined && func0.call(data, "readsAtOnce")){
const _errs9 = errors;
if(!(validate64(data.readsAtOnce, {instancePath:instancePath+"/readsAtOnce",parentData:data,parentDataProperty:"readsAtOnce",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytesPerNs !== undefined && func0.call(data, "bytesPerNs")){
const _errs10 = errors;
if(!(validate64(data.bytesPerNs, {instancePath:instancePath+"/bytesPerNs",parentData:data,parentDataProperty:"bytesPerNs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.threads !== undefined && func0.call(data, "threads")){
const _errs11 = errors;
if(!(validate60(data.threads, {instancePath:instancePath+"/threads",parentData:data,parentDataProperty:"threads",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branchPattern !== undefined && func0.call(data, "branchPattern")){
const _errs12 = errors;
if(!(validate62(data.branchPattern, {instancePath:instancePath+"/branchPattern",parentData:data,parentDataProperty:"branchPattern",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.systemCallNs !== undefined && func0.call(data, "systemCallNs")){
const _errs13 = errors;
if(!(validate64(data.systemCallNs, {instancePath:instancePath+"/systemCallNs",parentData:data,parentDataProperty:"systemCallNs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.handOverNs !== undefined && func0.call(data, "handOverNs")){
const _errs14 = errors;
if(!(validate64(data.handOverNs, {instancePath:instancePath+"/handOverNs",parentData:data,parentDataProperty:"handOverNs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pageFaultNs !== undefined && func0.call(data, "pageFaultNs")){
const _errs15 = errors;
if(!(validate64(data.pageFaultNs, {instancePath:instancePath+"/pageFaultNs",parentData:data,parentDataProperty:"pageFaultNs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate67.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":{"at":true,"rounds":true,"lineBytes":true,"cacheBytes":true,"fastestReadNs":true,"slowestReadNs":true,"readsAtOnce":true,"bytesPerNs":true,"threads":true,"branchPattern":true,"systemCallNs":true,"handOverNs":true,"pageFaultNs":true},"dynamicProps":false,"dynamicItems":false};


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.cpu === undefined) || (!(func0.call(data, "cpu")))) && (missing0 = "cpu")) || (((data.cores === undefined) || (!(func0.call(data, "cores")))) && (missing0 = "cores"))) || (((data.memoryBytes === undefined) || (!(func0.call(data, "memoryBytes")))) && (missing0 = "memoryBytes"))) || (((data.kernel === undefined) || (!(func0.call(data, "kernel")))) && (missing0 = "kernel"))) || (((data.os === undefined) || (!(func0.call(data, "os")))) && (missing0 = "os"))) || (((data.arch === undefined) || (!(func0.call(data, "arch")))) && (missing0 = "arch"))) || (((data.governor === undefined) || (!(func0.call(data, "governor")))) && (missing0 = "governor"))) || (((data.virtualization === undefined) || (!(func0.call(data, "virtualization")))) && (missing0 = "virtualization"))){
validate58.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.name !== undefined && func0.call(data, "name")){
const _errs1 = errors;
if(!(validate54(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cpu !== undefined && func0.call(data, "cpu")){
const _errs2 = errors;
if(typeof data.cpu !== "string"){
validate58.errors = [{instancePath:instancePath+"/cpu",schemaPath:"#/properties/cpu/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cores !== undefined && func0.call(data, "cores")){
const _errs4 = errors;
if(!(validate60(data.cores, {instancePath:instancePath+"/cores",parentData:data,parentDataProperty:"cores",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memoryBytes !== undefined && func0.call(data, "memoryBytes")){
const _errs5 = errors;
if(!(validate62(data.memoryBytes, {instancePath:instancePath+"/memoryBytes",parentData:data,parentDataProperty:"memoryBytes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kernel !== undefined && func0.call(data, "kernel")){
const _errs6 = errors;
if(typeof data.kernel !== "string"){
validate58.errors = [{instancePath:instancePath+"/kernel",schemaPath:"#/properties/kernel/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.os !== undefined && func0.call(data, "os")){
const _errs8 = errors;
if(typeof data.os !== "string"){
validate58.errors = [{instancePath:instancePath+"/os",schemaPath:"#/properties/os/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.arch !== undefined && func0.call(data, "arch")){
const _errs10 = errors;
if(typeof data.arch !== "string"){
validate58.errors = [{instancePath:instancePath+"/arch",schemaPath:"#/properties/arch/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.governor !== undefined && func0.call(data, "governor")){
let data7 = data.governor;
const _errs12 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate58.errors = [{instancePath:instancePath+"/governor",schemaPath:"#/properties/governor/type",keyword:"type",params:{type: schema23.properties.governor.type}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.virtualization !== undefined && func0.call(data, "virtualization")){
let data8 = data.virtualization;
const _errs14 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate58.errors = [{instancePath:instancePath+"/virtualization",schemaPath:"#/properties/virtualization/type",keyword:"type",params:{type: schema23.properties.virtualization.type}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.container !== undefined && func0.call(data, "container")){
const _errs16 = errors;
if(typeof data.container !== "string"){
validate58.errors = [{instancePath:instancePath+"/container",schemaPath:"#/properties/container/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined && func0.call(data, "limits")){
let data10 = data.limits;
const _errs18 = errors;
if(errors === _errs18){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.cpuQuota !== undefined && func0.call(data10, "cpuQuota")){
const _errs20 = errors;
if(!(validate64(data10.cpuQuota, {instancePath:instancePath+"/limits/cpuQuota",parentData:data10,parentDataProperty:"cpuQuota",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data10.memoryBytes !== undefined && func0.call(data10, "memoryBytes")){
const _errs21 = errors;
if(!(validate62(data10.memoryBytes, {instancePath:instancePath+"/limits/memoryBytes",parentData:data10,parentDataProperty:"memoryBytes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid1 = _errs21 === errors;
}
else {
var valid1 = true;
}
}
}
else {
validate58.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.measured !== undefined && func0.call(data, "measured")){
const _errs22 = errors;
if(!(validate67(data.measured, {instancePath:instancePath+"/measured",parentData:data,parentDataProperty:"measured",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate58.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":{"name":true,"cpu":true,"cores":true,"memoryBytes":true,"kernel":true,"os":true,"arch":true,"governor":true,"virtualization":true,"container":true,"limits":true,"measured":true},"dynamicProps":false,"dynamicItems":false};

const schema28 = {"type":"object","required":["id","name","version","engine"],"properties":{"id":{"$ref":"#/$defs/name"},"name":{"$ref":"#/$defs/name"},"version":{"type":"string"},"engine":{"type":"string"},"path":{"type":"string"},"label":{"type":"string"},"flags":{"type":"array","items":{"type":"string"}}}};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate83.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) || (!(func0.call(data, "id")))) && (missing0 = "id")) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name"))) || (((data.version === undefined) || (!(func0.call(data, "version")))) && (missing0 = "version"))) || (((data.engine === undefined) || (!(func0.call(data, "engine")))) && (missing0 = "engine"))){
validate83.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined && func0.call(data, "id")){
const _errs1 = errors;
if(!(validate54(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined && func0.call(data, "name")){
const _errs2 = errors;
if(!(validate54(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined && func0.call(data, "version")){
const _errs3 = errors;
if(typeof data.version !== "string"){
validate83.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.engine !== undefined && func0.call(data, "engine")){
const _errs5 = errors;
if(typeof data.engine !== "string"){
validate83.errors = [{instancePath:instancePath+"/engine",schemaPath:"#/properties/engine/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined && func0.call(data, "path")){
const _errs7 = errors;
if(typeof data.path !== "string"){
validate83.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined && func0.call(data, "label")){
const _errs9 = errors;
if(typeof data.label !== "string"){
validate83.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.flags !== undefined && func0.call(data, "flags")){
let data6 = data.flags;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(typeof data6[i0] !== "string"){
validate83.errors = [{instancePath:instancePath+"/flags/" + i0,schemaPath:"#/properties/flags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
}
else {
validate83.errors = [{instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate83.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate83.errors = vErrors;
return errors === 0;
}
validate83.evaluated = {"props":{"id":true,"name":true,"version":true,"engine":true,"path":true,"label":true,"flags":true},"dynamicProps":false,"dynamicItems":false};

const schema29 = {"type":"object","properties":{"tier":{"type":"string"},"cases":{"type":"array","items":{"type":"string"}},"workloads":{"type":"array","items":{"type":"string"}},"rounds":{"$ref":"#/$defs/ordinal"},"precision":{"$ref":"#/$defs/amount"},"threshold":{"$ref":"#/$defs/amount"},"failOn":{"$ref":"#/$defs/amount"},"maxTimeMs":{"$ref":"#/$defs/amount"},"measureMs":{"$ref":"#/$defs/amount"},"warmUpMs":{"$ref":"#/$defs/amount"},"limitMs":{"$ref":"#/$defs/amount"},"memoryLimitBytes":{"$ref":"#/$defs/amount"},"cpus":{"type":"array","items":{"$ref":"#/$defs/count"}},"counters":{"type":"boolean"},"syscalls":{"type":"boolean"}}};

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tier !== undefined && func0.call(data, "tier")){
const _errs1 = errors;
if(typeof data.tier !== "string"){
validate87.errors = [{instancePath:instancePath+"/tier",schemaPath:"#/properties/tier/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cases !== undefined && func0.call(data, "cases")){
let data1 = data.cases;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(typeof data1[i0] !== "string"){
validate87.errors = [{instancePath:instancePath+"/cases/" + i0,schemaPath:"#/properties/cases/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/cases",schemaPath:"#/properties/cases/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workloads !== undefined && func0.call(data, "workloads")){
let data3 = data.workloads;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs9 = errors;
if(typeof data3[i1] !== "string"){
validate87.errors = [{instancePath:instancePath+"/workloads/" + i1,schemaPath:"#/properties/workloads/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/workloads",schemaPath:"#/properties/workloads/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rounds !== undefined && func0.call(data, "rounds")){
const _errs11 = errors;
if(!(validate60(data.rounds, {instancePath:instancePath+"/rounds",parentData:data,parentDataProperty:"rounds",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.precision !== undefined && func0.call(data, "precision")){
const _errs12 = errors;
if(!(validate64(data.precision, {instancePath:instancePath+"/precision",parentData:data,parentDataProperty:"precision",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.threshold !== undefined && func0.call(data, "threshold")){
const _errs13 = errors;
if(!(validate64(data.threshold, {instancePath:instancePath+"/threshold",parentData:data,parentDataProperty:"threshold",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failOn !== undefined && func0.call(data, "failOn")){
const _errs14 = errors;
if(!(validate64(data.failOn, {instancePath:instancePath+"/failOn",parentData:data,parentDataProperty:"failOn",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maxTimeMs !== undefined && func0.call(data, "maxTimeMs")){
const _errs15 = errors;
if(!(validate64(data.maxTimeMs, {instancePath:instancePath+"/maxTimeMs",parentData:data,parentDataProperty:"maxTimeMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.measureMs !== undefined && func0.call(data, "measureMs")){
const _errs16 = errors;
if(!(validate64(data.measureMs, {instancePath:instancePath+"/measureMs",parentData:data,parentDataProperty:"measureMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warmUpMs !== undefined && func0.call(data, "warmUpMs")){
const _errs17 = errors;
if(!(validate64(data.warmUpMs, {instancePath:instancePath+"/warmUpMs",parentData:data,parentDataProperty:"warmUpMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limitMs !== undefined && func0.call(data, "limitMs")){
const _errs18 = errors;
if(!(validate64(data.limitMs, {instancePath:instancePath+"/limitMs",parentData:data,parentDataProperty:"limitMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memoryLimitBytes !== undefined && func0.call(data, "memoryLimitBytes")){
const _errs19 = errors;
if(!(validate64(data.memoryLimitBytes, {instancePath:instancePath+"/memoryLimitBytes",parentData:data,parentDataProperty:"memoryLimitBytes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cpus !== undefined && func0.call(data, "cpus")){
let data14 = data.cpus;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data14)){
var valid3 = true;
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
const _errs22 = errors;
if(!(validate62(data14[i2], {instancePath:instancePath+"/cpus/" + i2,parentData:data14,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid3 = _errs22 === errors;
if(!valid3){
break;
}
}
}
else {
validate87.errors = [{instancePath:instancePath+"/cpus",schemaPath:"#/properties/cpus/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counters !== undefined && func0.call(data, "counters")){
const _errs23 = errors;
if(typeof data.counters !== "boolean"){
validate87.errors = [{instancePath:instancePath+"/counters",schemaPath:"#/properties/counters/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.syscalls !== undefined && func0.call(data, "syscalls")){
const _errs25 = errors;
if(typeof data.syscalls !== "boolean"){
validate87.errors = [{instancePath:instancePath+"/syscalls",schemaPath:"#/properties/syscalls/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate87.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":{"tier":true,"cases":true,"workloads":true,"rounds":true,"precision":true,"threshold":true,"failOn":true,"maxTimeMs":true,"measureMs":true,"warmUpMs":true,"limitMs":true,"memoryLimitBytes":true,"cpus":true,"counters":true,"syscalls":true},"dynamicProps":false,"dynamicItems":false};

const schema30 = {"type":"object","required":["suites","runtimes"],"properties":{"suites":{"type":"array","items":{"$ref":"#/$defs/plannedSuite"}},"runtimes":{"$ref":"#/$defs/names"},"pairs":{"type":"array","items":{"$ref":"#/$defs/runtimePair"}}}};
const schema31 = {"type":"object","required":["name","question","baseline","cases","workloads"],"properties":{"name":{"$ref":"#/$defs/name"},"question":{"type":"string"},"baseline":{"$ref":"#/$defs/name"},"baselineRuntime":{"$ref":"#/$defs/name"},"cases":{"$ref":"#/$defs/names"},"workloads":{"$ref":"#/$defs/names"},"columns":{"type":"array","items":{"$ref":"#/$defs/figureColumn"}},"endurance":{"$ref":"#/$defs/names"},"casesOf":{"type":"object","additionalProperties":{"$ref":"#/$defs/names"}},"runtimesOf":{"type":"object","additionalProperties":{"$ref":"#/$defs/names"}},"runtimes":{"type":"object","additionalProperties":{"$ref":"#/$defs/names"}},"looks":{"type":"object","required":["early","end"],"properties":{"early":{"type":"array","items":{"$ref":"#/$defs/ordinal"}},"end":{"$ref":"#/$defs/ordinal"}}}}};
const schema32 = {"type":"array","items":{"$ref":"#/$defs/name"}};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate104.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate54(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate104.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate104.errors = vErrors;
return errors === 0;
}
validate104.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema33 = {"type":"object","required":["title","figure","format"],"properties":{"title":{"type":"string"},"figure":{"$ref":"#/$defs/name"},"format":{"enum":["time","count","memory","rate"]},"overBaseline":{"type":"boolean"},"againstTime":{"enum":["less","more"]}}};

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate108.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.title === undefined) || (!(func0.call(data, "title")))) && (missing0 = "title")) || (((data.figure === undefined) || (!(func0.call(data, "figure")))) && (missing0 = "figure"))) || (((data.format === undefined) || (!(func0.call(data, "format")))) && (missing0 = "format"))){
validate108.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.title !== undefined && func0.call(data, "title")){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate108.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.figure !== undefined && func0.call(data, "figure")){
const _errs3 = errors;
if(!(validate54(data.figure, {instancePath:instancePath+"/figure",parentData:data,parentDataProperty:"figure",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined && func0.call(data, "format")){
let data2 = data.format;
const _errs4 = errors;
if(!((((data2 === "time") || (data2 === "count")) || (data2 === "memory")) || (data2 === "rate"))){
validate108.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema33.properties.format.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overBaseline !== undefined && func0.call(data, "overBaseline")){
const _errs5 = errors;
if(typeof data.overBaseline !== "boolean"){
validate108.errors = [{instancePath:instancePath+"/overBaseline",schemaPath:"#/properties/overBaseline/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.againstTime !== undefined && func0.call(data, "againstTime")){
let data4 = data.againstTime;
const _errs7 = errors;
if(!((data4 === "less") || (data4 === "more"))){
validate108.errors = [{instancePath:instancePath+"/againstTime",schemaPath:"#/properties/againstTime/enum",keyword:"enum",params:{allowedValues: schema33.properties.againstTime.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate108.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate108.errors = vErrors;
return errors === 0;
}
validate108.evaluated = {"props":{"title":true,"figure":true,"format":true,"overBaseline":true,"againstTime":true},"dynamicProps":false,"dynamicItems":false};


function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate100.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name")) || (((data.question === undefined) || (!(func0.call(data, "question")))) && (missing0 = "question"))) || (((data.baseline === undefined) || (!(func0.call(data, "baseline")))) && (missing0 = "baseline"))) || (((data.cases === undefined) || (!(func0.call(data, "cases")))) && (missing0 = "cases"))) || (((data.workloads === undefined) || (!(func0.call(data, "workloads")))) && (missing0 = "workloads"))){
validate100.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.name !== undefined && func0.call(data, "name")){
const _errs1 = errors;
if(!(validate54(data.name, {instancePath:instancePath+"/name",parentData:data,parentDataProperty:"name",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.question !== undefined && func0.call(data, "question")){
const _errs2 = errors;
if(typeof data.question !== "string"){
validate100.errors = [{instancePath:instancePath+"/question",schemaPath:"#/properties/question/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseline !== undefined && func0.call(data, "baseline")){
const _errs4 = errors;
if(!(validate54(data.baseline, {instancePath:instancePath+"/baseline",parentData:data,parentDataProperty:"baseline",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baselineRuntime !== undefined && func0.call(data, "baselineRuntime")){
const _errs5 = errors;
if(!(validate54(data.baselineRuntime, {instancePath:instancePath+"/baselineRuntime",parentData:data,parentDataProperty:"baselineRuntime",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cases !== undefined && func0.call(data, "cases")){
const _errs6 = errors;
if(!(validate104(data.cases, {instancePath:instancePath+"/cases",parentData:data,parentDataProperty:"cases",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workloads !== undefined && func0.call(data, "workloads")){
const _errs7 = errors;
if(!(validate104(data.workloads, {instancePath:instancePath+"/workloads",parentData:data,parentDataProperty:"workloads",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined && func0.call(data, "columns")){
let data6 = data.columns;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(validate108(data6[i0], {instancePath:instancePath+"/columns/" + i0,parentData:data6,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endurance !== undefined && func0.call(data, "endurance")){
const _errs11 = errors;
if(!(validate104(data.endurance, {instancePath:instancePath+"/endurance",parentData:data,parentDataProperty:"endurance",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.casesOf !== undefined && func0.call(data, "casesOf")){
let data9 = data.casesOf;
const _errs12 = errors;
if(errors === _errs12){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key0 of Object.keys(data9)){
const _errs15 = errors;
if(!(validate104(data9[key0], {instancePath:instancePath+"/casesOf/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data9,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/casesOf",schemaPath:"#/properties/casesOf/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtimesOf !== undefined && func0.call(data, "runtimesOf")){
let data11 = data.runtimesOf;
const _errs16 = errors;
if(errors === _errs16){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key1 of Object.keys(data11)){
const _errs19 = errors;
if(!(validate104(data11[key1], {instancePath:instancePath+"/runtimesOf/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var valid3 = _errs19 === errors;
if(!valid3){
break;
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/runtimesOf",schemaPath:"#/properties/runtimesOf/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtimes !== undefined && func0.call(data, "runtimes")){
let data13 = data.runtimes;
const _errs20 = errors;
if(errors === _errs20){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key2 of Object.keys(data13)){
const _errs23 = errors;
if(!(validate104(data13[key2], {instancePath:instancePath+"/runtimes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data13,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var valid4 = _errs23 === errors;
if(!valid4){
break;
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/runtimes",schemaPath:"#/properties/runtimes/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.looks !== undefined && func0.call(data, "looks")){
let data15 = data.looks;
const _errs24 = errors;
if(errors === _errs24){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing1;
if((((data15.early === undefined) || (!(func0.call(data15, "early")))) && (missing1 = "early")) || (((data15.end === undefined) || (!(func0.call(data15, "end")))) && (missing1 = "end"))){
validate100.errors = [{instancePath:instancePath+"/looks",schemaPath:"#/properties/looks/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data15.early !== undefined && func0.call(data15, "early")){
let data16 = data15.early;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data16)){
var valid6 = true;
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
const _errs28 = errors;
if(!(validate60(data16[i1], {instancePath:instancePath+"/looks/early/" + i1,parentData:data16,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid6 = _errs28 === errors;
if(!valid6){
break;
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/looks/early",schemaPath:"#/properties/looks/properties/early/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid5 = _errs26 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data15.end !== undefined && func0.call(data15, "end")){
const _errs29 = errors;
if(!(validate60(data15.end, {instancePath:instancePath+"/looks/end",parentData:data15,parentDataProperty:"end",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid5 = _errs29 === errors;
}
else {
var valid5 = true;
}
}
}
}
else {
validate100.errors = [{instancePath:instancePath+"/looks",schemaPath:"#/properties/looks/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate100.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate100.errors = vErrors;
return errors === 0;
}
validate100.evaluated = {"props":{"name":true,"question":true,"baseline":true,"baselineRuntime":true,"cases":true,"workloads":true,"columns":true,"endurance":true,"casesOf":true,"runtimesOf":true,"runtimes":true,"looks":true},"dynamicProps":false,"dynamicItems":false};

const schema34 = {"type":"object","required":["base","other"],"properties":{"base":{"$ref":"#/$defs/name"},"other":{"$ref":"#/$defs/name"},"control":{"type":"boolean"}}};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate119.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.base === undefined) || (!(func0.call(data, "base")))) && (missing0 = "base")) || (((data.other === undefined) || (!(func0.call(data, "other")))) && (missing0 = "other"))){
validate119.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.base !== undefined && func0.call(data, "base")){
const _errs1 = errors;
if(!(validate54(data.base, {instancePath:instancePath+"/base",parentData:data,parentDataProperty:"base",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.other !== undefined && func0.call(data, "other")){
const _errs2 = errors;
if(!(validate54(data.other, {instancePath:instancePath+"/other",parentData:data,parentDataProperty:"other",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.control !== undefined && func0.call(data, "control")){
const _errs3 = errors;
if(typeof data.control !== "boolean"){
validate119.errors = [{instancePath:instancePath+"/control",schemaPath:"#/properties/control/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate119.errors = vErrors;
return errors === 0;
}
validate119.evaluated = {"props":{"base":true,"other":true,"control":true},"dynamicProps":false,"dynamicItems":false};


function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate99.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.suites === undefined) || (!(func0.call(data, "suites")))) && (missing0 = "suites")) || (((data.runtimes === undefined) || (!(func0.call(data, "runtimes")))) && (missing0 = "runtimes"))){
validate99.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.suites !== undefined && func0.call(data, "suites")){
let data0 = data.suites;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate100(data0[i0], {instancePath:instancePath+"/suites/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate99.errors = [{instancePath:instancePath+"/suites",schemaPath:"#/properties/suites/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtimes !== undefined && func0.call(data, "runtimes")){
const _errs4 = errors;
if(!(validate104(data.runtimes, {instancePath:instancePath+"/runtimes",parentData:data,parentDataProperty:"runtimes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pairs !== undefined && func0.call(data, "pairs")){
let data3 = data.pairs;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
if(!(validate119(data3[i1], {instancePath:instancePath+"/pairs/" + i1,parentData:data3,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate99.errors = [{instancePath:instancePath+"/pairs",schemaPath:"#/properties/pairs/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate99.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate99.errors = vErrors;
return errors === 0;
}
validate99.evaluated = {"props":{"suites":true,"runtimes":true,"pairs":true},"dynamicProps":false,"dynamicItems":false};


function validate221(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate221.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema"))) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing0 = "id"))) || (((data.startedAt === undefined) || (!(func0.call(data, "startedAt")))) && (missing0 = "startedAt"))) || (((data.seed === undefined) || (!(func0.call(data, "seed")))) && (missing0 = "seed"))) || (((data.argv === undefined) || (!(func0.call(data, "argv")))) && (missing0 = "argv"))) || (((data.commit === undefined) || (!(func0.call(data, "commit")))) && (missing0 = "commit"))) || (((data.code === undefined) || (!(func0.call(data, "code")))) && (missing0 = "code"))) || (((data.machine === undefined) || (!(func0.call(data, "machine")))) && (missing0 = "machine"))) || (((data.runtimes === undefined) || (!(func0.call(data, "runtimes")))) && (missing0 = "runtimes"))) || (((data.options === undefined) || (!(func0.call(data, "options")))) && (missing0 = "options"))) || (((data.plan === undefined) || (!(func0.call(data, "plan")))) && (missing0 = "plan"))){
validate221.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("run" !== data.type){
validate221.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "run"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schema !== undefined && func0.call(data, "schema")){
const _errs2 = errors;
if(2 !== data.schema){
validate221.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: 2}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined && func0.call(data, "id")){
const _errs3 = errors;
if(!(validate54(data.id, {instancePath:instancePath+"/id",parentData:data,parentDataProperty:"id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.startedAt !== undefined && func0.call(data, "startedAt")){
const _errs4 = errors;
if(!(validate56(data.startedAt, {instancePath:instancePath+"/startedAt",parentData:data,parentDataProperty:"startedAt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seed !== undefined && func0.call(data, "seed")){
let data4 = data.seed;
const _errs5 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate221.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs5){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 4294967295 || isNaN(data4)){
validate221.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate221.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.argv !== undefined && func0.call(data, "argv")){
let data5 = data.argv;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(typeof data5[i0] !== "string"){
validate221.errors = [{instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commit !== undefined && func0.call(data, "commit")){
let data7 = data.commit;
const _errs11 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate221.errors = [{instancePath:instancePath+"/commit",schemaPath:"#/properties/commit/type",keyword:"type",params:{type: schema20.properties.commit.type}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined && func0.call(data, "code")){
let data8 = data.code;
const _errs13 = errors;
if(errors === _errs13){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key0 of Object.keys(data8)){
const _errs16 = errors;
if(typeof data8[key0] !== "string"){
validate221.errors = [{instancePath:instancePath+"/code/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/code/additionalProperties/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs16 === errors;
if(!valid2){
break;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.machine !== undefined && func0.call(data, "machine")){
const _errs18 = errors;
if(!(validate58(data.machine, {instancePath:instancePath+"/machine",parentData:data,parentDataProperty:"machine",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtimes !== undefined && func0.call(data, "runtimes")){
let data11 = data.runtimes;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data11)){
var valid3 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
const _errs21 = errors;
if(!(validate83(data11[i1], {instancePath:instancePath+"/runtimes/" + i1,parentData:data11,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
var valid3 = _errs21 === errors;
if(!valid3){
break;
}
}
}
else {
validate221.errors = [{instancePath:instancePath+"/runtimes",schemaPath:"#/properties/runtimes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined && func0.call(data, "options")){
const _errs22 = errors;
if(!(validate87(data.options, {instancePath:instancePath+"/options",parentData:data,parentDataProperty:"options",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plan !== undefined && func0.call(data, "plan")){
const _errs23 = errors;
if(!(validate99(data.plan, {instancePath:instancePath+"/plan",parentData:data,parentDataProperty:"plan",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate221.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate221.errors = vErrors;
return errors === 0;
}
validate221.evaluated = {"props":{"type":true,"schema":true,"id":true,"startedAt":true,"seed":true,"argv":true,"commit":true,"code":true,"machine":true,"runtimes":true,"options":true,"plan":true},"dynamicProps":false,"dynamicItems":false};

export const trial = validate228;
const schema35 = {"type":"object","required":["type","suite","case","workload","runtime","round","ns","turns","at"],"properties":{"type":{"const":"trial"},"suite":{"$ref":"#/$defs/name"},"case":{"$ref":"#/$defs/name"},"workload":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"},"round":{"$ref":"#/$defs/ordinal"},"ns":{"$ref":"#/$defs/amount"},"turns":{"$ref":"#/$defs/ordinal"},"warmUp":{"$ref":"#/$defs/warmUp"},"bytes":{"$ref":"#/$defs/amount"},"wallMs":{"$ref":"#/$defs/amount"},"userMs":{"$ref":"#/$defs/amount"},"sysMs":{"$ref":"#/$defs/amount"},"rssBytes":{"$ref":"#/$defs/count"},"counters":{"type":"object","properties":{"instructions":{"$ref":"#/$defs/amount"},"cycles":{"$ref":"#/$defs/amount"},"branchMisses":{"$ref":"#/$defs/amount"},"cacheMisses":{"$ref":"#/$defs/amount"}},"additionalProperties":false},"figures":{"type":"object","additionalProperties":{"type":"number","minimum":-1000000000000000000,"maximum":1000000000000000000}},"latencyNs":{"type":"object","required":["p50","p90","p99","max"],"properties":{"p50":{"$ref":"#/$defs/amount"},"p90":{"$ref":"#/$defs/amount"},"p99":{"$ref":"#/$defs/amount"},"p999":{"$ref":"#/$defs/amount"},"max":{"$ref":"#/$defs/amount"}}},"contextSwitches":{"$ref":"#/$defs/contextSwitches"},"programs":{"type":"object","additionalProperties":{"type":"object","required":["userMs","sysMs","rssBytes","contextSwitches"],"properties":{"userMs":{"$ref":"#/$defs/amount"},"sysMs":{"$ref":"#/$defs/amount"},"rssBytes":{"$ref":"#/$defs/count"},"contextSwitches":{"$ref":"#/$defs/contextSwitches"}}}},"at":{"$ref":"#/$defs/time"}}};
const schema36 = {"type":"object","required":["ms","settledMs","settledCalls","firstNs","lows","slope","class"],"properties":{"ms":{"$ref":"#/$defs/amount"},"settledMs":{"$ref":"#/$defs/amount"},"settledCalls":{"$ref":"#/$defs/amount"},"firstNs":{"$ref":"#/$defs/amount"},"lows":{"type":"array","items":{"$ref":"#/$defs/amount"}},"slope":{"type":"number","minimum":-1000000000000000000,"maximum":1000000000000000000},"class":{"enum":["flat","warming","slowing","unsettled"]}}};

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate133.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.ms === undefined) || (!(func0.call(data, "ms")))) && (missing0 = "ms")) || (((data.settledMs === undefined) || (!(func0.call(data, "settledMs")))) && (missing0 = "settledMs"))) || (((data.settledCalls === undefined) || (!(func0.call(data, "settledCalls")))) && (missing0 = "settledCalls"))) || (((data.firstNs === undefined) || (!(func0.call(data, "firstNs")))) && (missing0 = "firstNs"))) || (((data.lows === undefined) || (!(func0.call(data, "lows")))) && (missing0 = "lows"))) || (((data.slope === undefined) || (!(func0.call(data, "slope")))) && (missing0 = "slope"))) || (((data.class === undefined) || (!(func0.call(data, "class")))) && (missing0 = "class"))){
validate133.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.ms !== undefined && func0.call(data, "ms")){
const _errs1 = errors;
if(!(validate64(data.ms, {instancePath:instancePath+"/ms",parentData:data,parentDataProperty:"ms",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settledMs !== undefined && func0.call(data, "settledMs")){
const _errs2 = errors;
if(!(validate64(data.settledMs, {instancePath:instancePath+"/settledMs",parentData:data,parentDataProperty:"settledMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settledCalls !== undefined && func0.call(data, "settledCalls")){
const _errs3 = errors;
if(!(validate64(data.settledCalls, {instancePath:instancePath+"/settledCalls",parentData:data,parentDataProperty:"settledCalls",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstNs !== undefined && func0.call(data, "firstNs")){
const _errs4 = errors;
if(!(validate64(data.firstNs, {instancePath:instancePath+"/firstNs",parentData:data,parentDataProperty:"firstNs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lows !== undefined && func0.call(data, "lows")){
let data4 = data.lows;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate64(data4[i0], {instancePath:instancePath+"/lows/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate133.errors = [{instancePath:instancePath+"/lows",schemaPath:"#/properties/lows/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slope !== undefined && func0.call(data, "slope")){
let data6 = data.slope;
const _errs8 = errors;
if(errors === _errs8){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000000000 || isNaN(data6)){
validate133.errors = [{instancePath:instancePath+"/slope",schemaPath:"#/properties/slope/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data6 < -1000000000000000000 || isNaN(data6)){
validate133.errors = [{instancePath:instancePath+"/slope",schemaPath:"#/properties/slope/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000000000}}];
return false;
}
}
}
else {
validate133.errors = [{instancePath:instancePath+"/slope",schemaPath:"#/properties/slope/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.class !== undefined && func0.call(data, "class")){
let data7 = data.class;
const _errs10 = errors;
if(!((((data7 === "flat") || (data7 === "warming")) || (data7 === "slowing")) || (data7 === "unsettled"))){
validate133.errors = [{instancePath:instancePath+"/class",schemaPath:"#/properties/class/enum",keyword:"enum",params:{allowedValues: schema36.properties.class.enum}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate133.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate133.errors = vErrors;
return errors === 0;
}
validate133.evaluated = {"props":{"ms":true,"settledMs":true,"settledCalls":true,"firstNs":true,"lows":true,"slope":true,"class":true},"dynamicProps":false,"dynamicItems":false};

const schema37 = {"type":"object","required":["voluntary","involuntary"],"properties":{"voluntary":{"$ref":"#/$defs/count"},"involuntary":{"$ref":"#/$defs/count"}}};

function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate154.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.voluntary === undefined) || (!(func0.call(data, "voluntary")))) && (missing0 = "voluntary")) || (((data.involuntary === undefined) || (!(func0.call(data, "involuntary")))) && (missing0 = "involuntary"))){
validate154.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.voluntary !== undefined && func0.call(data, "voluntary")){
const _errs1 = errors;
if(!(validate62(data.voluntary, {instancePath:instancePath+"/voluntary",parentData:data,parentDataProperty:"voluntary",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.involuntary !== undefined && func0.call(data, "involuntary")){
const _errs2 = errors;
if(!(validate62(data.involuntary, {instancePath:instancePath+"/involuntary",parentData:data,parentDataProperty:"involuntary",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate154.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate154.errors = vErrors;
return errors === 0;
}
validate154.evaluated = {"props":{"voluntary":true,"involuntary":true},"dynamicProps":false,"dynamicItems":false};


function validate228(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate228.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.suite === undefined) || (!(func0.call(data, "suite")))) && (missing0 = "suite"))) || (((data.case === undefined) || (!(func0.call(data, "case")))) && (missing0 = "case"))) || (((data.workload === undefined) || (!(func0.call(data, "workload")))) && (missing0 = "workload"))) || (((data.runtime === undefined) || (!(func0.call(data, "runtime")))) && (missing0 = "runtime"))) || (((data.round === undefined) || (!(func0.call(data, "round")))) && (missing0 = "round"))) || (((data.ns === undefined) || (!(func0.call(data, "ns")))) && (missing0 = "ns"))) || (((data.turns === undefined) || (!(func0.call(data, "turns")))) && (missing0 = "turns"))) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at"))){
validate228.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("trial" !== data.type){
validate228.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "trial"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
const _errs2 = errors;
if(!(validate54(data.suite, {instancePath:instancePath+"/suite",parentData:data,parentDataProperty:"suite",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.case !== undefined && func0.call(data, "case")){
const _errs3 = errors;
if(!(validate54(data.case, {instancePath:instancePath+"/case",parentData:data,parentDataProperty:"case",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workload !== undefined && func0.call(data, "workload")){
const _errs4 = errors;
if(!(validate54(data.workload, {instancePath:instancePath+"/workload",parentData:data,parentDataProperty:"workload",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtime !== undefined && func0.call(data, "runtime")){
const _errs5 = errors;
if(!(validate54(data.runtime, {instancePath:instancePath+"/runtime",parentData:data,parentDataProperty:"runtime",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined && func0.call(data, "round")){
const _errs6 = errors;
if(!(validate60(data.round, {instancePath:instancePath+"/round",parentData:data,parentDataProperty:"round",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ns !== undefined && func0.call(data, "ns")){
const _errs7 = errors;
if(!(validate64(data.ns, {instancePath:instancePath+"/ns",parentData:data,parentDataProperty:"ns",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.turns !== undefined && func0.call(data, "turns")){
const _errs8 = errors;
if(!(validate60(data.turns, {instancePath:instancePath+"/turns",parentData:data,parentDataProperty:"turns",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warmUp !== undefined && func0.call(data, "warmUp")){
const _errs9 = errors;
if(!(validate133(data.warmUp, {instancePath:instancePath+"/warmUp",parentData:data,parentDataProperty:"warmUp",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined && func0.call(data, "bytes")){
const _errs10 = errors;
if(!(validate64(data.bytes, {instancePath:instancePath+"/bytes",parentData:data,parentDataProperty:"bytes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wallMs !== undefined && func0.call(data, "wallMs")){
const _errs11 = errors;
if(!(validate64(data.wallMs, {instancePath:instancePath+"/wallMs",parentData:data,parentDataProperty:"wallMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userMs !== undefined && func0.call(data, "userMs")){
const _errs12 = errors;
if(!(validate64(data.userMs, {instancePath:instancePath+"/userMs",parentData:data,parentDataProperty:"userMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sysMs !== undefined && func0.call(data, "sysMs")){
const _errs13 = errors;
if(!(validate64(data.sysMs, {instancePath:instancePath+"/sysMs",parentData:data,parentDataProperty:"sysMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rssBytes !== undefined && func0.call(data, "rssBytes")){
const _errs14 = errors;
if(!(validate62(data.rssBytes, {instancePath:instancePath+"/rssBytes",parentData:data,parentDataProperty:"rssBytes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counters !== undefined && func0.call(data, "counters")){
let data14 = data.counters;
const _errs15 = errors;
if(errors === _errs15){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
const _errs17 = errors;
for(const key0 of Object.keys(data14)){
if(!((((key0 === "instructions") || (key0 === "cycles")) || (key0 === "branchMisses")) || (key0 === "cacheMisses"))){
validate228.errors = [{instancePath:instancePath+"/counters",schemaPath:"#/properties/counters/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs17 === errors){
if(data14.instructions !== undefined && func0.call(data14, "instructions")){
const _errs18 = errors;
if(!(validate64(data14.instructions, {instancePath:instancePath+"/counters/instructions",parentData:data14,parentDataProperty:"instructions",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data14.cycles !== undefined && func0.call(data14, "cycles")){
const _errs19 = errors;
if(!(validate64(data14.cycles, {instancePath:instancePath+"/counters/cycles",parentData:data14,parentDataProperty:"cycles",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data14.branchMisses !== undefined && func0.call(data14, "branchMisses")){
const _errs20 = errors;
if(!(validate64(data14.branchMisses, {instancePath:instancePath+"/counters/branchMisses",parentData:data14,parentDataProperty:"branchMisses",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data14.cacheMisses !== undefined && func0.call(data14, "cacheMisses")){
const _errs21 = errors;
if(!(validate64(data14.cacheMisses, {instancePath:instancePath+"/counters/cacheMisses",parentData:data14,parentDataProperty:"cacheMisses",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid1 = _errs21 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/counters",schemaPath:"#/properties/counters/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.figures !== undefined && func0.call(data, "figures")){
let data19 = data.figures;
const _errs22 = errors;
if(errors === _errs22){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
for(const key1 of Object.keys(data19)){
let data20 = data19[key1];
const _errs25 = errors;
if(errors === _errs25){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 1000000000000000000 || isNaN(data20)){
validate228.errors = [{instancePath:instancePath+"/figures/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/figures/additionalProperties/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data20 < -1000000000000000000 || isNaN(data20)){
validate228.errors = [{instancePath:instancePath+"/figures/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/figures/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000000000}}];
return false;
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/figures/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/figures/additionalProperties/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid2 = _errs25 === errors;
if(!valid2){
break;
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/figures",schemaPath:"#/properties/figures/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.latencyNs !== undefined && func0.call(data, "latencyNs")){
let data21 = data.latencyNs;
const _errs27 = errors;
if(errors === _errs27){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
let missing1;
if((((((data21.p50 === undefined) || (!(func0.call(data21, "p50")))) && (missing1 = "p50")) || (((data21.p90 === undefined) || (!(func0.call(data21, "p90")))) && (missing1 = "p90"))) || (((data21.p99 === undefined) || (!(func0.call(data21, "p99")))) && (missing1 = "p99"))) || (((data21.max === undefined) || (!(func0.call(data21, "max")))) && (missing1 = "max"))){
validate228.errors = [{instancePath:instancePath+"/latencyNs",schemaPath:"#/properties/latencyNs/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data21.p50 !== undefined && func0.call(data21, "p50")){
const _errs29 = errors;
if(!(validate64(data21.p50, {instancePath:instancePath+"/latencyNs/p50",parentData:data21,parentDataProperty:"p50",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid3 = _errs29 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data21.p90 !== undefined && func0.call(data21, "p90")){
const _errs30 = errors;
if(!(validate64(data21.p90, {instancePath:instancePath+"/latencyNs/p90",parentData:data21,parentDataProperty:"p90",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid3 = _errs30 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data21.p99 !== undefined && func0.call(data21, "p99")){
const _errs31 = errors;
if(!(validate64(data21.p99, {instancePath:instancePath+"/latencyNs/p99",parentData:data21,parentDataProperty:"p99",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid3 = _errs31 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data21.p999 !== undefined && func0.call(data21, "p999")){
const _errs32 = errors;
if(!(validate64(data21.p999, {instancePath:instancePath+"/latencyNs/p999",parentData:data21,parentDataProperty:"p999",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid3 = _errs32 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data21.max !== undefined && func0.call(data21, "max")){
const _errs33 = errors;
if(!(validate64(data21.max, {instancePath:instancePath+"/latencyNs/max",parentData:data21,parentDataProperty:"max",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid3 = _errs33 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/latencyNs",schemaPath:"#/properties/latencyNs/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contextSwitches !== undefined && func0.call(data, "contextSwitches")){
const _errs34 = errors;
if(!(validate154(data.contextSwitches, {instancePath:instancePath+"/contextSwitches",parentData:data,parentDataProperty:"contextSwitches",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.programs !== undefined && func0.call(data, "programs")){
let data28 = data.programs;
const _errs35 = errors;
if(errors === _errs35){
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key2 of Object.keys(data28)){
let data29 = data28[key2];
const _errs38 = errors;
if(errors === _errs38){
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
let missing2;
if((((((data29.userMs === undefined) || (!(func0.call(data29, "userMs")))) && (missing2 = "userMs")) || (((data29.sysMs === undefined) || (!(func0.call(data29, "sysMs")))) && (missing2 = "sysMs"))) || (((data29.rssBytes === undefined) || (!(func0.call(data29, "rssBytes")))) && (missing2 = "rssBytes"))) || (((data29.contextSwitches === undefined) || (!(func0.call(data29, "contextSwitches")))) && (missing2 = "contextSwitches"))){
validate228.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/programs/additionalProperties/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data29.userMs !== undefined && func0.call(data29, "userMs")){
const _errs40 = errors;
if(!(validate64(data29.userMs, {instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/userMs",parentData:data29,parentDataProperty:"userMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid5 = _errs40 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data29.sysMs !== undefined && func0.call(data29, "sysMs")){
const _errs41 = errors;
if(!(validate64(data29.sysMs, {instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/sysMs",parentData:data29,parentDataProperty:"sysMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid5 = _errs41 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data29.rssBytes !== undefined && func0.call(data29, "rssBytes")){
const _errs42 = errors;
if(!(validate62(data29.rssBytes, {instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rssBytes",parentData:data29,parentDataProperty:"rssBytes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid5 = _errs42 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data29.contextSwitches !== undefined && func0.call(data29, "contextSwitches")){
const _errs43 = errors;
if(!(validate154(data29.contextSwitches, {instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/contextSwitches",parentData:data29,parentDataProperty:"contextSwitches",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
var valid5 = _errs43 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/programs/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid4 = _errs38 === errors;
if(!valid4){
break;
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/programs",schemaPath:"#/properties/programs/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined && func0.call(data, "at")){
const _errs44 = errors;
if(!(validate56(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate228.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate228.errors = vErrors;
return errors === 0;
}
validate228.evaluated = {"props":{"type":true,"suite":true,"case":true,"workload":true,"runtime":true,"round":true,"ns":true,"turns":true,"warmUp":true,"bytes":true,"wallMs":true,"userMs":true,"sysMs":true,"rssBytes":true,"counters":true,"figures":true,"latencyNs":true,"contextSwitches":true,"programs":true,"at":true},"dynamicProps":false,"dynamicItems":false};

export const trace = validate257;
const schema38 = {"type":"object","required":["type","suite","case","workload","runtime","syscalls","at"],"properties":{"type":{"const":"trace"},"suite":{"$ref":"#/$defs/name"},"case":{"$ref":"#/$defs/name"},"workload":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"},"program":{"$ref":"#/$defs/name"},"bytes":{"$ref":"#/$defs/amount"},"gc":{"type":"object","required":["count","pauseNs"],"properties":{"count":{"$ref":"#/$defs/amount"},"pauseNs":{"$ref":"#/$defs/amount"}}},"syscalls":{"type":"object","additionalProperties":{"type":"object","required":["calls","errors","ns"],"properties":{"calls":{"$ref":"#/$defs/amount"},"errors":{"$ref":"#/$defs/amount"},"ns":{"$ref":"#/$defs/amount"}}}},"at":{"$ref":"#/$defs/time"}}};

function validate257(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate257.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.suite === undefined) || (!(func0.call(data, "suite")))) && (missing0 = "suite"))) || (((data.case === undefined) || (!(func0.call(data, "case")))) && (missing0 = "case"))) || (((data.workload === undefined) || (!(func0.call(data, "workload")))) && (missing0 = "workload"))) || (((data.runtime === undefined) || (!(func0.call(data, "runtime")))) && (missing0 = "runtime"))) || (((data.syscalls === undefined) || (!(func0.call(data, "syscalls")))) && (missing0 = "syscalls"))) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at"))){
validate257.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("trace" !== data.type){
validate257.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "trace"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
const _errs2 = errors;
if(!(validate54(data.suite, {instancePath:instancePath+"/suite",parentData:data,parentDataProperty:"suite",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.case !== undefined && func0.call(data, "case")){
const _errs3 = errors;
if(!(validate54(data.case, {instancePath:instancePath+"/case",parentData:data,parentDataProperty:"case",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workload !== undefined && func0.call(data, "workload")){
const _errs4 = errors;
if(!(validate54(data.workload, {instancePath:instancePath+"/workload",parentData:data,parentDataProperty:"workload",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtime !== undefined && func0.call(data, "runtime")){
const _errs5 = errors;
if(!(validate54(data.runtime, {instancePath:instancePath+"/runtime",parentData:data,parentDataProperty:"runtime",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.program !== undefined && func0.call(data, "program")){
const _errs6 = errors;
if(!(validate54(data.program, {instancePath:instancePath+"/program",parentData:data,parentDataProperty:"program",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined && func0.call(data, "bytes")){
const _errs7 = errors;
if(!(validate64(data.bytes, {instancePath:instancePath+"/bytes",parentData:data,parentDataProperty:"bytes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gc !== undefined && func0.call(data, "gc")){
let data7 = data.gc;
const _errs8 = errors;
if(errors === _errs8){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if((((data7.count === undefined) || (!(func0.call(data7, "count")))) && (missing1 = "count")) || (((data7.pauseNs === undefined) || (!(func0.call(data7, "pauseNs")))) && (missing1 = "pauseNs"))){
validate257.errors = [{instancePath:instancePath+"/gc",schemaPath:"#/properties/gc/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data7.count !== undefined && func0.call(data7, "count")){
const _errs10 = errors;
if(!(validate64(data7.count, {instancePath:instancePath+"/gc/count",parentData:data7,parentDataProperty:"count",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data7.pauseNs !== undefined && func0.call(data7, "pauseNs")){
const _errs11 = errors;
if(!(validate64(data7.pauseNs, {instancePath:instancePath+"/gc/pauseNs",parentData:data7,parentDataProperty:"pauseNs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate257.errors = [{instancePath:instancePath+"/gc",schemaPath:"#/properties/gc/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.syscalls !== undefined && func0.call(data, "syscalls")){
let data10 = data.syscalls;
const _errs12 = errors;
if(errors === _errs12){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key0 of Object.keys(data10)){
let data11 = data10[key0];
const _errs15 = errors;
if(errors === _errs15){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing2;
if(((((data11.calls === undefined) || (!(func0.call(data11, "calls")))) && (missing2 = "calls")) || (((data11.errors === undefined) || (!(func0.call(data11, "errors")))) && (missing2 = "errors"))) || (((data11.ns === undefined) || (!(func0.call(data11, "ns")))) && (missing2 = "ns"))){
validate257.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/syscalls/additionalProperties/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data11.calls !== undefined && func0.call(data11, "calls")){
const _errs17 = errors;
if(!(validate64(data11.calls, {instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/calls",parentData:data11,parentDataProperty:"calls",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.errors !== undefined && func0.call(data11, "errors")){
const _errs18 = errors;
if(!(validate64(data11.errors, {instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/errors",parentData:data11,parentDataProperty:"errors",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.ns !== undefined && func0.call(data11, "ns")){
const _errs19 = errors;
if(!(validate64(data11.ns, {instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/ns",parentData:data11,parentDataProperty:"ns",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate257.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/syscalls/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
else {
validate257.errors = [{instancePath:instancePath+"/syscalls",schemaPath:"#/properties/syscalls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined && func0.call(data, "at")){
const _errs20 = errors;
if(!(validate56(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate257.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate257.errors = vErrors;
return errors === 0;
}
validate257.evaluated = {"props":{"type":true,"suite":true,"case":true,"workload":true,"runtime":true,"program":true,"bytes":true,"gc":true,"syscalls":true,"at":true},"dynamicProps":false,"dynamicItems":false};

export const skip = validate270;
const schema39 = {"type":"object","required":["type","suite","case","workload","runtime","reason"],"properties":{"type":{"const":"skip"},"suite":{"$ref":"#/$defs/name"},"case":{"$ref":"#/$defs/name"},"workload":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"},"reason":{"$ref":"#/$defs/name"}}};

function validate270(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate270.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.suite === undefined) || (!(func0.call(data, "suite")))) && (missing0 = "suite"))) || (((data.case === undefined) || (!(func0.call(data, "case")))) && (missing0 = "case"))) || (((data.workload === undefined) || (!(func0.call(data, "workload")))) && (missing0 = "workload"))) || (((data.runtime === undefined) || (!(func0.call(data, "runtime")))) && (missing0 = "runtime"))) || (((data.reason === undefined) || (!(func0.call(data, "reason")))) && (missing0 = "reason"))){
validate270.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("skip" !== data.type){
validate270.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "skip"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
const _errs2 = errors;
if(!(validate54(data.suite, {instancePath:instancePath+"/suite",parentData:data,parentDataProperty:"suite",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.case !== undefined && func0.call(data, "case")){
const _errs3 = errors;
if(!(validate54(data.case, {instancePath:instancePath+"/case",parentData:data,parentDataProperty:"case",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workload !== undefined && func0.call(data, "workload")){
const _errs4 = errors;
if(!(validate54(data.workload, {instancePath:instancePath+"/workload",parentData:data,parentDataProperty:"workload",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtime !== undefined && func0.call(data, "runtime")){
const _errs5 = errors;
if(!(validate54(data.runtime, {instancePath:instancePath+"/runtime",parentData:data,parentDataProperty:"runtime",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined && func0.call(data, "reason")){
const _errs6 = errors;
if(!(validate54(data.reason, {instancePath:instancePath+"/reason",parentData:data,parentDataProperty:"reason",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate270.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate270.errors = vErrors;
return errors === 0;
}
validate270.evaluated = {"props":{"type":true,"suite":true,"case":true,"workload":true,"runtime":true,"reason":true},"dynamicProps":false,"dynamicItems":false};

export const failure = validate276;
const schema40 = {"type":"object","required":["type","suite","case","workload","runtime","round","kind","error","exitCode","signal","stderr"],"properties":{"type":{"const":"failure"},"suite":{"$ref":"#/$defs/name"},"case":{"$ref":"#/$defs/name"},"workload":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"},"round":{"$ref":"#/$defs/count"},"kind":{"type":"string","pattern":"^[a-z]+(-[a-z]+)*$"},"error":{"type":"string","minLength":1,"maxLength":4096},"exitCode":{"type":["integer","null"]},"signal":{"type":["string","null"]},"stderr":{"type":"string","maxLength":16384},"wallMs":{"$ref":"#/$defs/amount"},"userMs":{"$ref":"#/$defs/amount"},"sysMs":{"$ref":"#/$defs/amount"},"rssBytes":{"$ref":"#/$defs/count"}}};
const pattern4 = new RegExp("^[a-z]+(-[a-z]+)*$", "u");

function validate276(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate276.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.suite === undefined) || (!(func0.call(data, "suite")))) && (missing0 = "suite"))) || (((data.case === undefined) || (!(func0.call(data, "case")))) && (missing0 = "case"))) || (((data.workload === undefined) || (!(func0.call(data, "workload")))) && (missing0 = "workload"))) || (((data.runtime === undefined) || (!(func0.call(data, "runtime")))) && (missing0 = "runtime"))) || (((data.round === undefined) || (!(func0.call(data, "round")))) && (missing0 = "round"))) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing0 = "kind"))) || (((data.error === undefined) || (!(func0.call(data, "error")))) && (missing0 = "error"))) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.signal === undefined) || (!(func0.call(data, "signal")))) && (missing0 = "signal"))) || (((data.stderr === undefined) || (!(func0.call(data, "stderr")))) && (missing0 = "stderr"))){
validate276.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("failure" !== data.type){
validate276.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "failure"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
const _errs2 = errors;
if(!(validate54(data.suite, {instancePath:instancePath+"/suite",parentData:data,parentDataProperty:"suite",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.case !== undefined && func0.call(data, "case")){
const _errs3 = errors;
if(!(validate54(data.case, {instancePath:instancePath+"/case",parentData:data,parentDataProperty:"case",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workload !== undefined && func0.call(data, "workload")){
const _errs4 = errors;
if(!(validate54(data.workload, {instancePath:instancePath+"/workload",parentData:data,parentDataProperty:"workload",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtime !== undefined && func0.call(data, "runtime")){
const _errs5 = errors;
if(!(validate54(data.runtime, {instancePath:instancePath+"/runtime",parentData:data,parentDataProperty:"runtime",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined && func0.call(data, "round")){
const _errs6 = errors;
if(!(validate62(data.round, {instancePath:instancePath+"/round",parentData:data,parentDataProperty:"round",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined && func0.call(data, "kind")){
let data6 = data.kind;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data6 === "string"){
if(!pattern4.test(data6)){
validate276.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/pattern",keyword:"pattern",params:{pattern: "^[a-z]+(-[a-z]+)*$"}}];
return false;
}
}
else {
validate276.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined && func0.call(data, "error")){
let data7 = data.error;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data7 === "string"){
if(func75(data7) > 4096){
validate276.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 4096}}];
return false;
}
else {
if(func75(data7) < 1){
validate276.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate276.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exitCode !== undefined && func0.call(data, "exitCode")){
let data8 = data.exitCode;
const _errs11 = errors;
if((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)){
validate276.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/type",keyword:"type",params:{type: schema40.properties.exitCode.type}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signal !== undefined && func0.call(data, "signal")){
let data9 = data.signal;
const _errs13 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate276.errors = [{instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/type",keyword:"type",params:{type: schema40.properties.signal.type}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stderr !== undefined && func0.call(data, "stderr")){
let data10 = data.stderr;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data10 === "string"){
if(func75(data10) > 16384){
validate276.errors = [{instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/maxLength",keyword:"maxLength",params:{limit: 16384}}];
return false;
}
}
else {
validate276.errors = [{instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wallMs !== undefined && func0.call(data, "wallMs")){
const _errs17 = errors;
if(!(validate64(data.wallMs, {instancePath:instancePath+"/wallMs",parentData:data,parentDataProperty:"wallMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userMs !== undefined && func0.call(data, "userMs")){
const _errs18 = errors;
if(!(validate64(data.userMs, {instancePath:instancePath+"/userMs",parentData:data,parentDataProperty:"userMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sysMs !== undefined && func0.call(data, "sysMs")){
const _errs19 = errors;
if(!(validate64(data.sysMs, {instancePath:instancePath+"/sysMs",parentData:data,parentDataProperty:"sysMs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rssBytes !== undefined && func0.call(data, "rssBytes")){
const _errs20 = errors;
if(!(validate62(data.rssBytes, {instancePath:instancePath+"/rssBytes",parentData:data,parentDataProperty:"rssBytes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate276.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate276.errors = vErrors;
return errors === 0;
}
validate276.evaluated = {"props":{"type":true,"suite":true,"case":true,"workload":true,"runtime":true,"round":true,"kind":true,"error":true,"exitCode":true,"signal":true,"stderr":true,"wallMs":true,"userMs":true,"sysMs":true,"rssBytes":true},"dynamicProps":false,"dynamicItems":false};

export const noise = validate286;
const schema41 = {"type":"object","required":["type","suite","round","calibrationNs","basket","load","stealPct","at"],"properties":{"type":{"const":"noise"},"suite":{"$ref":"#/$defs/name"},"round":{"$ref":"#/$defs/count"},"calibrationNs":{"$ref":"#/$defs/amount"},"basket":{"type":"object","propertyNames":{"pattern":"^[a-z][a-z ]*$"},"additionalProperties":{"$ref":"#/$defs/amount"}},"load":{"$ref":"#/$defs/amount"},"stealPct":{"type":["number","null"],"minimum":0,"maximum":100},"at":{"$ref":"#/$defs/time"}}};
const pattern5 = new RegExp("^[a-z][a-z ]*$", "u");

function validate286(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate286.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.suite === undefined) || (!(func0.call(data, "suite")))) && (missing0 = "suite"))) || (((data.round === undefined) || (!(func0.call(data, "round")))) && (missing0 = "round"))) || (((data.calibrationNs === undefined) || (!(func0.call(data, "calibrationNs")))) && (missing0 = "calibrationNs"))) || (((data.basket === undefined) || (!(func0.call(data, "basket")))) && (missing0 = "basket"))) || (((data.load === undefined) || (!(func0.call(data, "load")))) && (missing0 = "load"))) || (((data.stealPct === undefined) || (!(func0.call(data, "stealPct")))) && (missing0 = "stealPct"))) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at"))){
validate286.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("noise" !== data.type){
validate286.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "noise"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
const _errs2 = errors;
if(!(validate54(data.suite, {instancePath:instancePath+"/suite",parentData:data,parentDataProperty:"suite",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined && func0.call(data, "round")){
const _errs3 = errors;
if(!(validate62(data.round, {instancePath:instancePath+"/round",parentData:data,parentDataProperty:"round",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.calibrationNs !== undefined && func0.call(data, "calibrationNs")){
const _errs4 = errors;
if(!(validate64(data.calibrationNs, {instancePath:instancePath+"/calibrationNs",parentData:data,parentDataProperty:"calibrationNs",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.basket !== undefined && func0.call(data, "basket")){
let data4 = data.basket;
const _errs5 = errors;
if(errors === _errs5){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 of Object.keys(data4)){
const _errs7 = errors;
if(typeof key0 === "string"){
if(!pattern5.test(key0)){
const err0 = {instancePath:instancePath+"/basket",schemaPath:"#/properties/basket/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z ]*$"},propertyName:key0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid1 = _errs7 === errors;
if(!valid1){
const err1 = {instancePath:instancePath+"/basket",schemaPath:"#/properties/basket/propertyNames",keyword:"propertyNames",params:{propertyName: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate286.errors = vErrors;
return false;
break;
}
}
if(valid1){
for(const key1 of Object.keys(data4)){
const _errs9 = errors;
if(!(validate64(data4[key1], {instancePath:instancePath+"/basket/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data4,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate286.errors = [{instancePath:instancePath+"/basket",schemaPath:"#/properties/basket/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.load !== undefined && func0.call(data, "load")){
const _errs10 = errors;
if(!(validate64(data.load, {instancePath:instancePath+"/load",parentData:data,parentDataProperty:"load",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stealPct !== undefined && func0.call(data, "stealPct")){
let data7 = data.stealPct;
const _errs11 = errors;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
validate286.errors = [{instancePath:instancePath+"/stealPct",schemaPath:"#/properties/stealPct/type",keyword:"type",params:{type: schema41.properties.stealPct.type}}];
return false;
}
if(errors === _errs11){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 100 || isNaN(data7)){
validate286.errors = [{instancePath:instancePath+"/stealPct",schemaPath:"#/properties/stealPct/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate286.errors = [{instancePath:instancePath+"/stealPct",schemaPath:"#/properties/stealPct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined && func0.call(data, "at")){
const _errs13 = errors;
if(!(validate56(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate286.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate286.errors = vErrors;
return errors === 0;
}
validate286.evaluated = {"props":{"type":true,"suite":true,"round":true,"calibrationNs":true,"basket":true,"load":true,"stealPct":true,"at":true},"dynamicProps":false,"dynamicItems":false};

export const resume = validate293;
const schema42 = {"type":"object","required":["type","at","argv","commit","options","reached"],"properties":{"type":{"const":"resume"},"at":{"$ref":"#/$defs/time"},"argv":{"type":"array","items":{"type":"string"}},"commit":{"type":["string","null"]},"options":{"$ref":"#/$defs/options"},"reached":{"type":"object","additionalProperties":{"$ref":"#/$defs/count"}}}};

function validate293(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate293.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at"))) || (((data.argv === undefined) || (!(func0.call(data, "argv")))) && (missing0 = "argv"))) || (((data.commit === undefined) || (!(func0.call(data, "commit")))) && (missing0 = "commit"))) || (((data.options === undefined) || (!(func0.call(data, "options")))) && (missing0 = "options"))) || (((data.reached === undefined) || (!(func0.call(data, "reached")))) && (missing0 = "reached"))){
validate293.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("resume" !== data.type){
validate293.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "resume"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined && func0.call(data, "at")){
const _errs2 = errors;
if(!(validate56(data.at, {instancePath:instancePath+"/at",parentData:data,parentDataProperty:"at",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.argv !== undefined && func0.call(data, "argv")){
let data2 = data.argv;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(typeof data2[i0] !== "string"){
validate293.errors = [{instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate293.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commit !== undefined && func0.call(data, "commit")){
let data4 = data.commit;
const _errs7 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate293.errors = [{instancePath:instancePath+"/commit",schemaPath:"#/properties/commit/type",keyword:"type",params:{type: schema42.properties.commit.type}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined && func0.call(data, "options")){
const _errs9 = errors;
if(!(validate87(data.options, {instancePath:instancePath+"/options",parentData:data,parentDataProperty:"options",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reached !== undefined && func0.call(data, "reached")){
let data6 = data.reached;
const _errs10 = errors;
if(errors === _errs10){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key0 of Object.keys(data6)){
const _errs13 = errors;
if(!(validate62(data6[key0], {instancePath:instancePath+"/reached/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data6,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid2 = _errs13 === errors;
if(!valid2){
break;
}
}
}
else {
validate293.errors = [{instancePath:instancePath+"/reached",schemaPath:"#/properties/reached/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate293.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate293.errors = vErrors;
return errors === 0;
}
validate293.evaluated = {"props":{"type":true,"at":true,"argv":true,"commit":true,"options":true,"reached":true},"dynamicProps":false,"dynamicItems":false};

export const end = validate297;
const schema43 = {"type":"object","required":["type","finishedAt","trials","skips","failures","reason"],"properties":{"type":{"const":"end"},"finishedAt":{"$ref":"#/$defs/time"},"trials":{"$ref":"#/$defs/count"},"skips":{"$ref":"#/$defs/count"},"failures":{"$ref":"#/$defs/count"},"reason":{"enum":["precise","rounds","max-time","interrupted"]},"carryOver":{"type":"array","items":{"type":"object","required":["suite","case","workload","runtime","after","share"],"properties":{"suite":{"$ref":"#/$defs/name"},"case":{"$ref":"#/$defs/name"},"workload":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"},"after":{"type":"object","required":["case","runtime"],"properties":{"case":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"}}},"share":{"type":"number","minimum":-1000000000,"maximum":1000000000}}}}}};

function validate297(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate297.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.finishedAt === undefined) || (!(func0.call(data, "finishedAt")))) && (missing0 = "finishedAt"))) || (((data.trials === undefined) || (!(func0.call(data, "trials")))) && (missing0 = "trials"))) || (((data.skips === undefined) || (!(func0.call(data, "skips")))) && (missing0 = "skips"))) || (((data.failures === undefined) || (!(func0.call(data, "failures")))) && (missing0 = "failures"))) || (((data.reason === undefined) || (!(func0.call(data, "reason")))) && (missing0 = "reason"))){
validate297.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("end" !== data.type){
validate297.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "end"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finishedAt !== undefined && func0.call(data, "finishedAt")){
const _errs2 = errors;
if(!(validate56(data.finishedAt, {instancePath:instancePath+"/finishedAt",parentData:data,parentDataProperty:"finishedAt",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trials !== undefined && func0.call(data, "trials")){
const _errs3 = errors;
if(!(validate62(data.trials, {instancePath:instancePath+"/trials",parentData:data,parentDataProperty:"trials",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.skips !== undefined && func0.call(data, "skips")){
const _errs4 = errors;
if(!(validate62(data.skips, {instancePath:instancePath+"/skips",parentData:data,parentDataProperty:"skips",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failures !== undefined && func0.call(data, "failures")){
const _errs5 = errors;
if(!(validate62(data.failures, {instancePath:instancePath+"/failures",parentData:data,parentDataProperty:"failures",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined && func0.call(data, "reason")){
let data5 = data.reason;
const _errs6 = errors;
if(!((((data5 === "precise") || (data5 === "rounds")) || (data5 === "max-time")) || (data5 === "interrupted"))){
validate297.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema43.properties.reason.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.carryOver !== undefined && func0.call(data, "carryOver")){
let data6 = data.carryOver;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs9 = errors;
if(errors === _errs9){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if((((((((data7.suite === undefined) || (!(func0.call(data7, "suite")))) && (missing1 = "suite")) || (((data7.case === undefined) || (!(func0.call(data7, "case")))) && (missing1 = "case"))) || (((data7.workload === undefined) || (!(func0.call(data7, "workload")))) && (missing1 = "workload"))) || (((data7.runtime === undefined) || (!(func0.call(data7, "runtime")))) && (missing1 = "runtime"))) || (((data7.after === undefined) || (!(func0.call(data7, "after")))) && (missing1 = "after"))) || (((data7.share === undefined) || (!(func0.call(data7, "share")))) && (missing1 = "share"))){
validate297.errors = [{instancePath:instancePath+"/carryOver/" + i0,schemaPath:"#/properties/carryOver/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data7.suite !== undefined && func0.call(data7, "suite")){
const _errs11 = errors;
if(!(validate54(data7.suite, {instancePath:instancePath+"/carryOver/" + i0+"/suite",parentData:data7,parentDataProperty:"suite",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.case !== undefined && func0.call(data7, "case")){
const _errs12 = errors;
if(!(validate54(data7.case, {instancePath:instancePath+"/carryOver/" + i0+"/case",parentData:data7,parentDataProperty:"case",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.workload !== undefined && func0.call(data7, "workload")){
const _errs13 = errors;
if(!(validate54(data7.workload, {instancePath:instancePath+"/carryOver/" + i0+"/workload",parentData:data7,parentDataProperty:"workload",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.runtime !== undefined && func0.call(data7, "runtime")){
const _errs14 = errors;
if(!(validate54(data7.runtime, {instancePath:instancePath+"/carryOver/" + i0+"/runtime",parentData:data7,parentDataProperty:"runtime",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.after !== undefined && func0.call(data7, "after")){
let data12 = data7.after;
const _errs15 = errors;
if(errors === _errs15){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing2;
if((((data12.case === undefined) || (!(func0.call(data12, "case")))) && (missing2 = "case")) || (((data12.runtime === undefined) || (!(func0.call(data12, "runtime")))) && (missing2 = "runtime"))){
validate297.errors = [{instancePath:instancePath+"/carryOver/" + i0+"/after",schemaPath:"#/properties/carryOver/items/properties/after/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data12.case !== undefined && func0.call(data12, "case")){
const _errs17 = errors;
if(!(validate54(data12.case, {instancePath:instancePath+"/carryOver/" + i0+"/after/case",parentData:data12,parentDataProperty:"case",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data12.runtime !== undefined && func0.call(data12, "runtime")){
const _errs18 = errors;
if(!(validate54(data12.runtime, {instancePath:instancePath+"/carryOver/" + i0+"/after/runtime",parentData:data12,parentDataProperty:"runtime",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate297.errors = [{instancePath:instancePath+"/carryOver/" + i0+"/after",schemaPath:"#/properties/carryOver/items/properties/after/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs15 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.share !== undefined && func0.call(data7, "share")){
let data15 = data7.share;
const _errs19 = errors;
if(errors === _errs19){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 1000000000 || isNaN(data15)){
validate297.errors = [{instancePath:instancePath+"/carryOver/" + i0+"/share",schemaPath:"#/properties/carryOver/items/properties/share/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000}}];
return false;
}
else {
if(data15 < -1000000000 || isNaN(data15)){
validate297.errors = [{instancePath:instancePath+"/carryOver/" + i0+"/share",schemaPath:"#/properties/carryOver/items/properties/share/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000}}];
return false;
}
}
}
else {
validate297.errors = [{instancePath:instancePath+"/carryOver/" + i0+"/share",schemaPath:"#/properties/carryOver/items/properties/share/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid2 = _errs19 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
else {
validate297.errors = [{instancePath:instancePath+"/carryOver/" + i0,schemaPath:"#/properties/carryOver/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
else {
validate297.errors = [{instancePath:instancePath+"/carryOver",schemaPath:"#/properties/carryOver/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate297.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate297.errors = vErrors;
return errors === 0;
}
validate297.evaluated = {"props":{"type":true,"finishedAt":true,"trials":true,"skips":true,"failures":true,"reason":true,"carryOver":true},"dynamicProps":false,"dynamicItems":false};
